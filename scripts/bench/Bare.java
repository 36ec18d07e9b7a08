import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * What open.jmx does, by Netty's own handlers: no users, no plan, nothing measured. Its processor time is what the
 * kernel, the JVM and Netty take, beneath which no injector on them comes.
 */
public final class Bare {

    /** As many as a run has. */
    private static final int LOOPS = Runtime.getRuntime().availableProcessors();
    private static final int HELD_SECONDS = 5;

    private final InetSocketAddress server;
    private final long perSecond;
    private final long planned;
    private final List<String> sources;
    private final long began = System.nanoTime();
    private final LongAdder greeted = new LongAdder();
    private final CountDownLatch open;

    private Bare(InetSocketAddress server, long perSecond, long seconds, List<String> sources) {
        this.server = server;
        this.perSecond = perSecond;
        planned = perSecond * seconds;
        this.sources = sources;
        open = new CountDownLatch((int) planned);
    }

    public static void main(String[] arguments) throws InterruptedException {
        new Bare(new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1])),
                Long.parseLong(arguments[2]), Long.parseLong(arguments[3]), List.of(arguments[4].split(","))).run();
    }

    private void run() throws InterruptedException {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(LOOPS, EpollIoHandler.newFactory());
        Bootstrap clients = new Bootstrap().channel(EpollSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpClientCodec(), new HttpObjectAggregator(8192),
                                new WebSocketClientProtocolHandler(WebSocketClientProtocolConfig.newBuilder()
                                        .webSocketUri(URI.create("ws://" + server.getHostString() + ":"
                                                + server.getPort() + "/v1/realtime?project=console")).build()),
                                new Client());
                        channel.closeFuture().addListener(closed -> open.countDown());
                    }
                });
        for (int first = 0; first < LOOPS; first++) {
            EventLoop loop = loops.next();
            Bootstrap own = clients.clone(loop);
            int number = first;
            loop.execute(() -> arrive(own, loop, number));
        }
        boolean ended = open.await(planned / perSecond + 60, TimeUnit.SECONDS);
        System.out.println(greeted.sum() + " of " + planned + (ended ? "" : ", and some are still open"));
        System.exit(0);
    }

    /** Opens the connections that are due, of those of one loop, and comes again for the next. */
    private void arrive(Bootstrap clients, EventLoop loop, long next) {
        long number = next;
        while (number < planned && due(number) <= System.nanoTime()) {
            clients.connect(server, new InetSocketAddress(sources.get((int) (number / LOOPS % sources.size())), 0));
            number += LOOPS;
        }
        if (number < planned) {
            long following = number;
            loop.schedule(() -> arrive(clients, loop, following), due(number) - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    private long due(long number) {
        return began + TimeUnit.SECONDS.toNanos(number) / perSecond;
    }

    private final class Client extends SimpleChannelInboundHandler<WebSocketFrame> {

        @Override
        protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
            if (frame instanceof TextWebSocketFrame) {
                greeted.increment();
                context.executor().schedule(() -> context.writeAndFlush(new CloseWebSocketFrame())
                        .addListener(ChannelFutureListener.CLOSE), HELD_SECONDS, TimeUnit.SECONDS);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
