import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

public class LoanFile {
    static Loan parse(String line) {
        String[] f = line.split(",", -1);
        if (f.length != 5) {
            throw new IllegalArgumentException(
                "expected 5 fields, found " + f.length);
        }
        return new Loan(f[0], f[1], Kind.valueOf(f[2]),
            LocalDate.parse(f[3]), LocalDate.parse(f[4]));
    }

    static Parsed<Loan> read(Path file)
            throws IOException {
        List<Loan> rows = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        try (BufferedReader in =
                Files.newBufferedReader(file)) {
            int number = 0;
            String line;
            while ((line = in.readLine()) != null) {
                number++;
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                try {
                    rows.add(parse(line));
                } catch (IllegalArgumentException
                        | DateTimeException e) {
                    problems.add(file + " line " + number
                        + ": " + e.getMessage());
                }
            }
        }
        return new Parsed<>(rows, problems);
    }
}
