package io.partita.server.config;

import java.util.Set;

/** Which web pages' scripts may call the endpoint from a browser. */
public sealed interface Cors {
    /** None: no CORS header is ever sent. */
    record Off() implements Cors {}

    /** Pages of any origin. */
    record AnyOrigin() implements Cors {}

    /** Pages of these origins, each as a browser sends it: {@code scheme://host[:port]}. */
    record Origins(Set<String> allowed) implements Cors {
        public Origins {
            allowed = Set.copyOf(allowed);
        }
    }
}
