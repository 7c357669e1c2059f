import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles projects whose classes have the same names, each into the folder `classes` below its own.
 * A compiler takes a second to start, so all have the same one. Each argument is a project's folder
 * and the names of its sources, with the separator of paths between them.
 */
class CompileEach {
  public static void main(String[] projects) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int failed = 0;
    for (String project : projects) {
      List<String> parts = Arrays.asList(project.split(File.pathSeparator));
      String folder = parts.get(0);
      List<String> options = new ArrayList<>(List.of("-proc:none", "-d", folder + "/classes"));
      for (String source : parts.subList(1, parts.size())) options.add(folder + "/" + source);
      if (compiler.run(null, null, null, options.toArray(new String[0])) != 0) failed++;
    }
    System.exit(failed == 0 ? 0 : 1);
  }
}
