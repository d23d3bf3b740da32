import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node without a past, on loopback alone. It writes its address as its one line of output, and ends, with all
 * that it stored, as soon as its input ends: it never outlives whoever started it.
 */
public final class OpenSearchNode extends Node {
  private OpenSearchNode(Path home) {
    super(
        new Environment(
            Settings.builder()
                .put("path.home", home)
                .put("cluster.name", "meaning")
                .put("node.name", "meaning")
                .put("discovery.type", "single-node")
                .put("network.host", "127.0.0.1")
                .put("http.port", 0)
                .put("transport.port", 0)
                .put("transport.type", "netty4")
                .put("http.type", "netty4")
                .put("cluster.routing.allocation.disk.threshold_enabled", false)
                .build(),
            null),
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class),
        false);
  }

  public static void main(String[] args) throws Exception {
    PrintStream output = System.out;
    // what it logs is no output
    System.setOut(System.err);
    Path home = Files.createTempDirectory("quarry-meaning-opensearch-");
    Node node = new OpenSearchNode(home);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(node, home)));
    var http = node.start().injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress();
    output.println("http://127.0.0.1:" + http.getPort());
    output.flush();
    while (System.in.read() != -1) {}
    System.exit(0);
  }

  private static void end(Node node, Path home) {
    try {
      node.close();
      remove(home);
    } catch (IOException error) {
      System.err.println(error);
    }
  }

  private static void remove(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
