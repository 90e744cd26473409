package io.partita.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Keeps the arrows between modules and packages pointing down, and the outside world outside. */
@AnalyzeClasses(
        packages = "io.partita",
        importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.NoTestTools.class})
class ArchitectureTest {
    /** Packages of the engine; each may use those before it. */
    private static final List<String> ENGINE_ORDER = List.of(
            "event",
            "catalog",
            "throughput",
            "stream",
            "index",
            "item",
            "query",
            "transaction",
            "partiql",
            "expiry",
            "backup");

    /** Public for uses that class files do not show, or that come with a later issue. */
    private static final Set<String> PUBLIC_ALL_THE_SAME = Set.of(
            "io.partita.core.limits.Limits", // constants, which javac copies
            "io.partita.server.log.ConsoleLog", // found by Logback as a service
            "io.partita.server.route.Router", // passed on by the wiring as what it implements
            "io.partita.storage.local.Scheduler", // likewise
            "io.partita.core.capacity.CapacityTally", // transactions
            "io.partita.insight.metrics.EventRing"); // the advisor

    /** To ArchUnit the test kit and the test jars are main classes. */
    static final class NoTestTools implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/testkit/") && !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule modulesPointDown = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("core")
            .definedBy("io.partita.core..")
            .layer("api")
            .definedBy("io.partita.api..")
            .layer("storage")
            .definedBy(resideInAPackage("io.partita.storage..")
                    .and(describe(
                            "is not of one engine",
                            type -> !resideInAnyPackage(
                                            "io.partita.storage.rocksdb..", "io.partita.storage.cassandra..")
                                    .test(type))))
            .layer("storage-rocksdb")
            .definedBy("io.partita.storage.rocksdb..")
            .layer("engine")
            .definedBy("io.partita.engine..")
            .layer("insight")
            .definedBy("io.partita.insight..")
            .layer("server")
            .definedBy("io.partita.server..")
            .whereLayer("core")
            .mayNotAccessAnyLayer()
            .whereLayer("api")
            .mayOnlyAccessLayers("core")
            .whereLayer("storage")
            .mayOnlyAccessLayers("core")
            .whereLayer("storage-rocksdb")
            .mayOnlyAccessLayers("storage", "core")
            .whereLayer("engine")
            .mayOnlyAccessLayers("storage", "api", "core")
            .whereLayer("insight")
            .mayOnlyAccessLayers("engine", "api", "core")
            .whereLayer("server")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule coreStandsAlone = classes()
            .that()
            .resideInAPackage("io.partita.core..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "com.github.benmanes.caffeine..", "io.partita.core..");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.partita.(**)").should().beFreeOfCycles();

    @ArchTest
    static void enginePackagesUseOnlyThoseBeforeThem(JavaClasses classes) {
        for (int i = 0; i < ENGINE_ORDER.size(); i++) {
            String[] later = ENGINE_ORDER.subList(i + 1, ENGINE_ORDER.size()).stream()
                    .map(name -> "io.partita.engine." + name + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("io.partita.engine." + ENGINE_ORDER.get(i) + "..")
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage(later).or(JavaClass.Predicates.resideInAPackage("io.partita.engine")))
                    .allowEmptyShould(true)
                    .check(classes);
        }
    }

    @ArchTest
    static final ArchRule enginePackagesAreInTheOrder = classes()
            .that()
            .resideInAPackage("io.partita.engine.*..")
            .should()
            .resideInAnyPackage(ENGINE_ORDER.stream()
                    .map(name -> "io.partita.engine." + name + "..")
                    .toArray(String[]::new))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule nettyStaysInTheServer = library("io.netty..", "io.partita.server..");

    @ArchTest
    static final ArchRule jacksonStaysInTheGenerator = library("com.fasterxml.jackson..", "io.partita.api.generator..");

    @ArchTest
    static final ArchRule rocksDbStaysInItsModule = library("org.rocksdb..", "io.partita.storage.rocksdb..");

    @ArchTest
    static final ArchRule cassandraStaysInItsModule = library("com.datastax..", "io.partita.storage.cassandra..");

    @ArchTest
    static final ArchRule metricsLibrariesStayInInsight = library("io.prometheus..", "io.partita.insight..");

    @ArchTest
    static final ArchRule histogramsStayInInsight = library("org.HdrHistogram..", "io.partita.insight..");

    @ArchTest
    static final ArchRule namesSayWhatAThingIs =
            noClasses().should().haveNameMatching(".*(Utils?|Helper|Manager|Impl)(\\$.*)?");

    @ArchTest
    static final ArchRule timeAndChanceComeFromOutside = noClasses()
            .that()
            .resideOutsideOfPackage("io.partita.server..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(ThreadLocalRandom.class, "current")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class)
            .orShould()
            .callConstructor(Random.class);

    @ArchTest
    static final ArchRule onlyCommandLineAndPackagingPrint = noClasses()
            .that()
            .resideOutsideOfPackages("io.partita.server.cli..", "io.partita.server.packaging..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");

    @ArchTest
    static final ArchRule publicTypesAreUsedFromOtherPackages = classes()
            .that()
            .arePublic()
            .and()
            .areTopLevelClasses()
            .and()
            .resideOutsideOfPackage("io.partita.api.request..") // generated whole, also for operations to come
            .and(describe("are not listed", type -> !PUBLIC_ALL_THE_SAME.contains(type.getName())))
            .and(describe(
                    "have no main method",
                    type -> !type.tryGetMethod("main", String[].class).isPresent()))
            .should(ArchCondition.from(describe(
                    "be used from another package (else make it package-private)",
                    type -> type.getDirectDependenciesToSelf().stream()
                            .anyMatch(use -> !use.getOriginClass().getPackage().equals(type.getPackage())))));

    private static ArchRule library(String packages, String home) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(packages);
    }
}
