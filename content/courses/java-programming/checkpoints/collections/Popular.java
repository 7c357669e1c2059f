import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class Popular {
    public static void main(String[] args) {
        List<String> issued = List.of("Chess", "Atlas",
            "Chess", "Optics", "Atlas", "Chess");

        Set<String> seen = new HashSet<>();
        for (String title : issued) {
            if (!seen.add(title)) {
                System.out.println("again: " + title);
            }
        }

        Map<String, Integer> times = new TreeMap<>();
        for (String title : issued) {
            times.merge(title, 1, Integer::sum);
        }
        System.out.println(times);
    }
}
