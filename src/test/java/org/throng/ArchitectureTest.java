package org.throng;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.PrintStream;

/** Holds the arrows between packages that the package description of {@code org.throng} draws. */
@AnalyzeClasses(packages = "org.throng", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String ELEMENTS = "org.throng.workload.*.element..";
    private static final String FUNCTIONS = "org.throng.workload.*.functions..";
    private static final String ACCOUNTS = "org.throng.workload.*.provision..";

    /** Sessions and what they speak: a workload without its JMeter elements and its provisioning. */
    private static final DescribedPredicate<JavaClass> PROTOCOLS = resideInAPackage("org.throng.workload..")
            .and(not(resideInAnyPackage(ELEMENTS, FUNCTIONS, ACCOUNTS)));

    @ArchTest
    static final ArchRule onlyTheJMeterSideImportsJMeter = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "org.throng.gui..", "org.throng.users..", "org.throng.element..", "org.throng.results..",
                    "org.throng.cli..", "org.throng.http..", ELEMENTS, FUNCTIONS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.jmeter..", "org.apache.jorphan..");

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("org.throng.(*)..").should().beFreeOfCycles();

    /** Each subpackage is a slice of its own, as {@code editor} and {@code editor.documents}. */
    @ArchTest
    static final ArchRule subpackagesFormNoCycles =
            slices().matching("org.throng.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noWorkloadKnowsAnother =
            slices().matching("org.throng.workload.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule whatIsBelowTheProtocolsKnowsNothingAboveIt = noClasses()
            .that()
            .resideInAnyPackage("org.throng.net..", "org.throng.xml..", "org.throng.files..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.net..", "org.throng.xml..", "org.throng.files.."))));

    @ArchTest
    static final ArchRule whatRecordsTheMeasurementsIsUnknownToMeasuring = noClasses()
            .that()
            .resideInAPackage("org.throng.measure..")
            .should()
            .dependOnClassesThat(
                    resideInAPackage("org.throng..").and(not(resideInAPackage("org.throng.measure.."))));

    /** They report through {@code measure}. Elements also name the series of servers that a threshold is about. */
    @ArchTest
    static final ArchRule whatRunsAPlanKnowsNoResults = noClasses()
            .that()
            .resideInAnyPackage("org.throng.users..", "org.throng.element..", "org.throng.http..",
                    "org.throng.workload..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng.stats..")
                    .and(not(resideInAPackage("org.throng.stats.metrics.."))));

    @ArchTest
    static final ArchRule usersAreUnawareOfTheGroupsOfOrdinaryPlans = noClasses()
            .that()
            .resideInAPackage("org.throng.users..")
            .and()
            .resideOutsideOfPackage("org.throng.users.stock..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.throng.users.stock..");

    /** They are asked before a user exists. */
    @ArchTest
    static final ArchRule whatIsKnownOfElementsAndThreadsNeedsNoUser = noClasses()
            .that()
            .resideInAnyPackage("org.throng.users.elements..", "org.throng.users.threads..",
                    "org.throng.users.profile..", "org.throng.users.scripts..", "org.throng.users.copies..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.users", "org.throng.users.run..", "org.throng.users.stock..",
                    "org.throng.users.gui..");

    @ArchTest
    static final ArchRule readingAnAnswerNeedsNoConnection = noClasses()
            .that()
            .resideInAPackage("org.throng.net.answer..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.net.answer..", "org.throng.net"))));

    @ArchTest
    static final ArchRule connectingKnowsNoProtocolButTheAnswerOfAProxy = noClasses()
            .that()
            .resideInAPackage("org.throng.net.connect..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage(
                            "org.throng.net.connect..", "org.throng.net.answer..", "org.throng.net.loop..",
                            "org.throng.net"))));

    @ArchTest
    static final ArchRule whatDescribesRequestsAndFailuresNeedsNoNetwork = noClasses()
            .that()
            .resideInAPackage("org.throng.net")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..").and(not(resideInAPackage("org.throng.net"))));

    /** What they share is in {@code net.connect}, {@code net.answer} and {@code net.loop}. */
    @ArchTest
    static final ArchRule noProtocolOfTheNetworkKnowsAnother = slices()
            .matching("org.throng.net.(websocket|http|wire)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule whatAllSessionsShareKnowsSocketsOnly = noClasses()
            .that()
            .resideInAPackage("org.throng.session..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage(
                            "org.throng.session..", "org.throng.net..", "org.throng.measure.."))));

    @ArchTest
    static final ArchRule protocolsKnowSocketsAndMeasuringOnly = noClasses()
            .that(PROTOCOLS)
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(PROTOCOLS))
                    .and(not(resideInAnyPackage(
                            "org.throng.session..", "org.throng.net..", "org.throng.xml..", "org.throng.files..",
                            "org.throng.measure.."))));

    @ArchTest
    static final ArchRule elementsKnowNoProvisioning = noClasses()
            .that()
            .resideInAPackage(ELEMENTS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.provision..", ACCOUNTS);

    /** Stand-ins and sessions are each other's oracle: a mistake in shared code would show in neither. */
    @ArchTest
    static final ArchRule standInsShareNoCodeWithTheSessions = noClasses()
            .that()
            .resideInAPackage("org.throng.standin..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.standin..", "org.throng.files..", "org.throng.xml.."))));

    @ArchTest
    static final ArchRule noStandInKnowsAnother =
            slices().matching("org.throng.standin.(bosh|conversion|editor|realtime|sync)..").should()
                    .notDependOnEachOther();

    @ArchTest
    static final ArchRule nothingButTheCommandLineKnowsTheCommandLine = noClasses()
            .that()
            .resideOutsideOfPackage("org.throng.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.throng.cli..");

    /** Workloads bring their commands and settings as services. */
    @ArchTest
    static final ArchRule theCommandLineKnowsNoWorkload = noClasses()
            .that()
            .resideInAPackage("org.throng.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.throng.workload..");

    @ArchTest
    static final ArchRule whatAllProvisioningSharesKnowsNoWorkload = noClasses()
            .that()
            .resideInAPackage("org.throng.provision..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.workload..", "org.throng.net..");

    @ArchTest
    static final ArchRule sizingReadsWhatWasMeasuredAndNothingElse = noClasses()
            .that()
            .resideInAPackage("org.throng.sizing..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.sizing..", "org.throng.stats..", "org.throng.verdict.."))));

    @ArchTest
    static final ArchRule comparingReadsWhatWasMeasuredAndNothingElse = noClasses()
            .that()
            .resideInAPackage("org.throng.compare..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.compare..", "org.throng.stats..", "org.throng.files.."))));

    @ArchTest
    static final ArchRule theServerOfTheLivePageKnowsNoRun = noClasses()
            .that()
            .resideInAPackage("org.throng.live..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.live..", "org.throng.net.."))));

    @ArchTest
    static final ArchRule exportingReadsWhatIsMeasuredAndNothingElse = noClasses()
            .that()
            .resideInAPackage("org.throng.export..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.throng..")
                    .and(not(resideInAnyPackage("org.throng.export..", "org.throng.stats.."))));

    /** A run without them loads none of their classes. */
    @ArchTest
    static final ArchRule onlyExportingUsesTheLibrariesOfMonitoringSystems = noClasses()
            .that()
            .resideOutsideOfPackage("org.throng.export..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.prometheus..", "io.opentelemetry..");

    /** With a default locale of other digits or a decimal comma, protocols, files and terminals break. */
    @ArchTest
    static final ArchRule noTextDependsOnTheMachinesLocale = noClasses()
            .should()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "formatted", Object[].class)
            .orShould()
            .callMethod(String.class, "toLowerCase")
            .orShould()
            .callMethod(String.class, "toUpperCase")
            .orShould()
            .callMethod(PrintStream.class, "printf", String.class, Object[].class)
            .orShould()
            .callMethod(PrintStream.class, "format", String.class, Object[].class);

    @ArchTest
    static final ArchRule measuringKnowsNoProtocol = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.throng.measure..", "org.throng.stats..", "org.throng.verdict..", "org.throng.report..",
                    "org.throng.results..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.throng.net..", "org.throng.element..", "org.throng.workload..");
}
