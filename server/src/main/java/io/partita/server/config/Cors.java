package io.partita.server.config;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which web pages' scripts may call the endpoint from a browser. */
public sealed interface Cors {
    /** Origins separated by commas, {@code *} for any, null for none. */
    @Nullable
    String allowed();

    /** None: no CORS header is ever sent. */
    record Off() implements Cors {
        @Override
        public @Nullable String allowed() {
            return null;
        }
    }

    /** Pages of any origin. */
    record AnyOrigin() implements Cors {
        @Override
        public String allowed() {
            return "*";
        }
    }

    /** Pages of these origins, each as a browser sends it: {@code scheme://host[:port]}. */
    record Origins(Set<String> origins) implements Cors {
        public Origins {
            origins = Set.copyOf(origins);
        }

        @Override
        public String allowed() {
            return String.join(",", origins);
        }
    }
}
