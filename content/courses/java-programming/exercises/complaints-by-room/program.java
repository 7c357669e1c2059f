import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Warden {
    record Complaint(String room, String about) {}

    public static void main(String[] args) {
        List<Complaint> all = List.of(
            new Complaint("B1", "tap"),
            new Complaint("A2", "fan"),
            new Complaint("B1", "light"));
        Map<String, List<String>> byRoom =
            new [[1]]<>();
        for (Complaint each : all) {
            byRoom.[[2]](each.room(),
                room -> new ArrayList<>())
                .[[3]](each.about());
        }
        System.out.println(byRoom);
    }
}
