import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class Gate {
    public static void main(String[] args) {
        List<String> scans = List.of("B4", "A1",
            "B4", "C2", "A1", "B4");
        Set<String> seen = new HashSet<>();
        Map<String, Integer> times = new TreeMap<>();
        int again = 0;
        for (String card : scans) {
            if (!seen.add(card)) {
                again++;
            }
            times.merge(card, 1, Integer::sum);
        }
        System.out.println(again);
        System.out.println(seen.size());
        System.out.println(times);
    }
}
