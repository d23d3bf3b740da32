import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/**
 * One OpenSearch node without a past, on loopback alone: `HOME CLUSTER NAME NAMES PORTS`, the last two of all nodes of the cluster,
 * this one among them. It writes its address as its one line of output, and ends, with all that it stored, as soon as its input
 * ends: it never outlives whoever started it.
 */
public final class OpenSearchNode extends Node {
  private OpenSearchNode(Path home, Settings settings) {
    super(new Environment(settings, null), List.of(plugin(Netty4ModulePlugin.class), plugin(CommonAnalysisModulePlugin.class)), false);
  }

  /** Of the class path. */
  private static PluginInfo plugin(Class<?> plugin) {
    return new PluginInfo(plugin.getName(), "", "NA", Version.CURRENT, "21", plugin.getName(), null, List.of(), false);
  }

  public static void main(String[] args) throws Exception {
    PrintStream output = System.out;
    // what it logs is no output
    System.setOut(System.err);
    Path home = Path.of(args[0]);
    Files.createDirectories(home);
    Node node = new OpenSearchNode(home, settings(home, args[1], args[2], List.of(args[3].split(",")), List.of(args[4].split(","))));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(node, home)));
    var http = node.start().injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress();
    output.println("http://127.0.0.1:" + http.getPort());
    output.flush();
    while (System.in.read() != -1) {}
    System.exit(0);
  }

  private static Settings settings(Path home, String cluster, String name, List<String> names, List<String> ports) {
    var settings =
        Settings.builder()
            .put("path.home", home)
            .put("cluster.name", cluster)
            .put("node.name", name)
            .put("network.host", "127.0.0.1")
            .put("http.port", 0)
            .put("transport.port", ports.get(names.indexOf(name)))
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false);
    if (names.size() == 1) settings.put("discovery.type", "single-node");
    else {
      settings.putList("discovery.seed_hosts", ports.stream().map(port -> "127.0.0.1:" + port).toList());
      settings.putList("cluster.initial_cluster_manager_nodes", names);
    }
    return settings.build();
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
