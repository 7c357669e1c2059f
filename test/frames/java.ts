import type { Frames } from './frame'

/** For whole programs: only the output that the statement gives. */
export const javaFrames: Frames = {
  'java-programming/box-plus': {
    before: 'import java.util.ArrayList;\nimport java.util.List;\n',
    after: `class Main {
    public static void main(String[] args) {
        Box<String> box = new Box<>("tools", List.of("saw"));
        System.out.println(box.plus("nail") + " " + box);
    }
}`,
    prints: 'Box[label=tools, items=[saw, nail]] Box[label=tools, items=[saw]]',
  },
  'java-programming/capped-fare': { prints: '86\n150' },
  'java-programming/complaints-by-room': { prints: '{A2=[fan], B1=[tap, light]}' },
  'java-programming/count-the-loans': {
    before: `import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Main {`,
    after: `    public static void main(String[] args) throws IOException {
        Path file = Path.of("loans.csv");
        Files.writeString(file, "Asha,Atlas\\n\\n  \\nImran,Signals\\n");
        System.out.println(countLoans(file));
    }
}`,
    prints: '2',
  },
  'java-programming/last-of-any': { prints: 'Meera scored 71' },
  'java-programming/laundry-prices': { prints: '36\n25' },
  'java-programming/metro-card': {
    after: `class Main {
    public static void main(String[] args) {
        MetroCard card = new MetroCard("Asha");
        card.topUp(50);
        card.ride(20);
        System.out.println(card);
        try {
            card.ride(31);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}`,
    prints: 'Asha has Rs 30\ncannot pay 31 of 30',
  },
  'java-programming/one-task-a-file': {
    before: `import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
    static int countLoans(Path file) {
        return file.toString().length();
    }

    public static void main(String[] args) throws Exception {
        List<String> names = List.of("north.csv", "east.csv");`,
    after: '    }\n}',
    prints: '9\n8',
  },
  'java-programming/runs-in-fifties': {
    before: `import java.util.List;

public class Main {
    public static void main(String[] args) {
        List<Integer> scores = List.of(49, 50, 102);`,
    after: '        System.out.println(total);\n    }\n}',
    prints: '152',
  },
  'java-programming/seat-record': {
    after: `class Main {
    public static void main(String[] args) {
        System.out.println(new Seat("B2", 1));
        try {
            new Seat("B2", 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}`,
    prints: 'Seat[coach=B2, number=1]\nno such seat: 0',
  },
  'java-programming/wickets-by-bowler': { prints: '{Divya=1, Neha=2}' },
}
