import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Bowling {
    record Wicket(String bowler, int over) {}

    public static void main(String[] args) {
        List<Wicket> all = List.of(
            new Wicket("Neha", 4),
            new Wicket("Neha", 12),
            new Wicket("Divya", 15),
            new Wicket("Neha", 19));
        Map<String, Long> late = all.stream()
            .filter(w -> w.over() > 10)
            .collect(Collectors.[[1]](
                [[2]],
                TreeMap::new,
                Collectors.[[3]]));
        System.out.println(late);
    }
}
