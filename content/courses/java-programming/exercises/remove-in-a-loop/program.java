import java.util.ArrayList;
import java.util.List;

public class Passed {
    public static void main(String[] args) {
        List<Integer> marks = new ArrayList<>(
            List.of(35, 72, 18, 90));
        for (Integer mark : marks) {
            if (mark < 40) {
                marks.remove(mark);
            }
        }
        System.out.println(marks);
    }
}
