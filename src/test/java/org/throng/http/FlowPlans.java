package org.throng.http;

import static org.throng.http.PlanCase.of;
import static org.throng.http.RecordingServer.answer;
import static org.throng.http.RecordingServer.ok;
import static org.throng.http.SessionPlans.regex;
import static org.throng.http.SessionPlans.text;
import static org.throng.http.WrittenPlan.add;
import static org.throng.http.WrittenPlan.group;
import static org.throng.http.WrittenPlan.request;
import static org.throng.http.WrittenPlan.with;

import java.util.List;
import java.util.stream.Stream;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.CriticalSectionController;
import org.apache.jmeter.control.ForeachController;
import org.apache.jmeter.control.IfController;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.RandomOrderController;
import org.apache.jmeter.control.SwitchController;
import org.apache.jmeter.control.ThroughputController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.control.WhileController;
import org.apache.jmeter.extractor.RegexExtractor;
import org.apache.jmeter.modifiers.CounterConfig;
import org.apache.jmeter.modifiers.UserParameters;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;

/** Plans that decide what is sent next: groups, controllers, variables, actions after an error. */
final class FlowPlans {

    private static final String TEXT = "Content-Type: text/plain;charset=UTF-8";

    private FlowPlans() {
    }

    static Stream<PlanCase> all() {
        return Stream.of(groups(), controllers(), variables()).flatMap(plans -> plans);
    }

    private static Stream<PlanCase> groups() {
        return Stream.of(
                of("setUp, two groups, tearDown", (plan, server) -> {
                    any(server);
                    plan.add(plan.defaults());
                    plan.add(group(new SetupThreadGroup(), "prepare", 1, 2), request("PUT", "/a", "what", "prepare"));
                    plan.add(group(new ThreadGroup(), "readers", 3, 2), request("GET", "/a"), request("GET", "/b"));
                    plan.add(group(new ThreadGroup(), "writers", 2, 2), request("POST", "/a", "x", "1"));
                    plan.add(group(new PostThreadGroup(), "clean", 1, 1), request("DELETE", "/a"));
                }),
                of("groups one after the other", (plan, server) -> {
                    any(server);
                    plan.element().setSerialized(true);
                    plan.add(plan.defaults());
                    plan.add(group(new ThreadGroup(), "one", 2, 2), request("GET", "/a"));
                    plan.add(group(new ThreadGroup(), "two", 2, 2), request("GET", "/b"));
                }),
                onError("continue"), onError("startnextloop"), onError("stopthread"),
                of("a ramp of users with think times", (plan, server) -> {
                    any(server);
                    plan.add(plan.defaults());
                    ThreadGroup group = group(new ThreadGroup(), "users", 4, 2);
                    group.setRampUp(1);
                    HashTree users = plan.add(group);
                    ConstantTimer timer = with(new ConstantTimer(), "think");
                    timer.setDelay("20");
                    users.add(timer);
                    users.add(request("GET", "/a"));
                    users.add(request("GET", "/b"));
                }),
                of("flow control: next iteration, end of the thread", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 3);
                    users.add(request("GET", "/a"));
                    add(users, condition("${__jexl3(${__threadNum} == 1)}"), action(TestAction.RESTART_NEXT_LOOP));
                    users.add(request("GET", "/b"));
                    add(users, condition("${__jexl3(${__counter(TRUE,)} == 2)}"), action(TestAction.STOP));
                }));
    }

    private static PlanCase onError(String action) {
        return of("after an error: " + action, (plan, server) -> {
            any(server);
            server.on("/fails", (sent, attempt) -> text(answer("500 Broken", "no", TEXT)));
            plan.add(plan.defaults());
            ThreadGroup group = group(new ThreadGroup(), "users", 2, 3);
            group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, action);
            HashTree users = plan.add(group);
            users.add(request("GET", "/a"));
            TransactionController transaction = transaction(true);
            add(users, transaction, request("GET", "/b"), request("GET", "/fails"), request("GET", "/unsure"));
            users.add(request("GET", "/b"));
        });
    }

    private static Stream<PlanCase> controllers() {
        return Stream.of(
                of("transactions in transactions", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 2);
                    HashTree outer = users.add(transaction(true));
                    outer.add(request("GET", "/a"));
                    add(outer, transaction(true), request("GET", "/b"), request("POST", "/a", "x", "1"));
                    add(users, transaction(false), request("GET", "/a"), request("GET", "/b"));
                }),
                of("if, if not, and switch", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(3, 2);
                    add(users, condition("${__jexl3(${__threadNum} > 1)}"), request("GET", "/a"));
                    add(users, condition("${JMeterThread.last_sample_ok}"), request("GET", "/b"));
                    SwitchController choice = with(new SwitchController(), "choice");
                    choice.setSelection("${__threadNum}");
                    add(users, choice, request("GET", "/a", "case", "0"), request("GET", "/a", "case", "1"),
                            request("GET", "/a", "case", "2"));
                }),
                of("while an answer says so", (plan, server) -> {
                    HashTree users = plan.users(1, 1);
                    server.on("/poll", (sent, attempt) -> text(ok(attempt < 4 ? "running" : "finished", TEXT)));
                    WhileController until = with(new WhileController(), "until");
                    until.setCondition("${__jexl3(\"${state}\" != \"finished\")}");
                    HashTree inside = users.add(until);
                    add(inside, request("GET", "/poll"), regex("state", "(\\w+)"));
                }),
                of("loops in loops, with a counter", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 2);
                    LoopController loop = with(new LoopController(), "loop");
                    loop.setLoops(3);
                    CounterConfig counter = with(new CounterConfig(), "counter");
                    counter.setStart(10);
                    counter.setIncrement(5);
                    counter.setEnd(100);
                    counter.setVarName("n");
                    counter.setFormat("000");
                    counter.setIsPerUser(true);
                    add(users, loop, counter, request("GET", "/a", "n", "${n}"));
                }),
                of("for each link of a page", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(1, 2);
                    server.on("/links", ok("<a href='/a'></a><a href='/b'></a><a href='/a?x=%20'></a>",
                            "Content-Type: text/html"));
                    RegexExtractor links = regex("link", "href='(.+?)'");
                    links.setMatchNumber(-1);
                    add(users, request("GET", "/links"), links);
                    ForeachController each = with(new ForeachController(), "each");
                    each.setInputVal("link");
                    each.setReturnVal("path");
                    each.setUseSeparator(true);
                    add(users, each, request("GET", "${path}"));
                }),
                of("interleaved requests", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(1, 5);
                    InterleaveControl interleave = with(new InterleaveControl(), "interleave");
                    add(users, interleave, request("GET", "/a"), request("GET", "/b"), request("POST", "/a"));
                    users.add(request("GET", "/b", "last", "1"));
                }),
                of("one at a time, and a half of the iterations", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 4);
                    CriticalSectionController section = with(new CriticalSectionController(), "section");
                    section.setLockName("lock");
                    add(users, section, request("GET", "/a"));
                    ThroughputController half = with(new ThroughputController(), "half");
                    half.setStyle(ThroughputController.BYPERCENT);
                    half.setPerThread(true);
                    half.setPercentThroughput("50");
                    add(users, half, request("GET", "/b"));
                }),
                of("the only request of a random order", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 2);
                    add(users, with(new RandomOrderController(), "any order"), request("GET", "/a"));
                }),
                of("disabled elements", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(1, 2);
                    HTTPSamplerProxy never = request("GET", "/never");
                    never.setEnabled(false);
                    users.add(never);
                    TransactionController off = transaction(true);
                    off.setEnabled(false);
                    add(users, off, request("GET", "/never"));
                    users.add(request("GET", "/a"));
                }));
    }

    private static Stream<PlanCase> variables() {
        return Stream.of(
                of("variables of the plan in every part of a request", (plan, server) -> {
                    any(server);
                    Arguments variables = new Arguments();
                    variables.addArgument("path", "/a");
                    variables.addArgument("value", "\u00e4 &=");
                    variables.addArgument("method", "PUT");
                    plan.element().setUserDefinedVariables(variables);
                    HashTree users = plan.users(2, 2);
                    HTTPSamplerProxy request = request("${method}", "${path}", "v", "${value}", "${value}", "n");
                    request.setName("to ${path} by ${__threadNum}");
                    users.add(request);
                    users.add(request("GET", "${path}", "v", "${value}"));
                }),
                of("user parameters", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 2);
                    UserParameters parameters = with(new UserParameters(), "parameters");
                    parameters.setNames(List.of("user", "color"));
                    parameters.setThreadLists(List.of(List.of("ann", "red"), List.of("bob", "blue")));
                    parameters.setPerIteration(true);
                    users.add(parameters);
                    users.add(request("POST", "/a", "user", "${user}", "color", "${color}"));
                }),
                of("counting functions", (plan, server) -> {
                    any(server);
                    HashTree users = plan.users(2, 3);
                    users.add(request("GET", "/a", "n", "${__counter(TRUE,)}"));
                    users.add(request("GET", "/b", "n", "${__counter(TRUE,)}", "of", "${__threadNum}",
                            "p", "${__P(no.such.property,default)}"));
                }));
    }

    private static TransactionController transaction(boolean parent) {
        TransactionController transaction = with(new TransactionController(), parent ? "all of it" : "beside it");
        transaction.setGenerateParentSample(parent);
        transaction.setIncludeTimers(false);
        return transaction;
    }

    private static IfController condition(String expression) {
        IfController controller = with(new IfController(), "if");
        controller.setUseExpression(true);
        controller.setCondition(expression);
        return controller;
    }

    private static TestAction action(int action) {
        TestAction control = with(new TestAction(), "action");
        control.setAction(action);
        control.setTarget(TestAction.THREAD);
        return control;
    }

    private static void any(RecordingServer server) {
        server.on("/a", ok("a", TEXT));
        server.on("/b", ok("b", TEXT));
    }
}
