import java.util.ArrayList;
import java.util.List;

public class Marks {
    public static void main(String[] args) {
        List<Integer> marks = new ArrayList<>();
        marks.add(72);
        marks.add("AB"); // absent
        for (int mark : marks) {
            System.out.println(mark);
        }
    }
}
