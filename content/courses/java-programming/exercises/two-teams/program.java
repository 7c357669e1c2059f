import java.util.ArrayList;
import java.util.List;

public class Teams {
    record Team(List<String> players) {
        Team {
            players = List.copyOf(players);
        }
    }

    record Squad(List<String> players) {}

    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        names.add("Neha");
        Team team = new Team(names);
        Squad squad = new Squad(names);
        names.add("Divya");
        System.out.println(team.players());
        System.out.println(squad.players());
    }
}
