import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

public class FineDesk {
    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("usage: java FineDesk FILE");
            System.exit(2);
        }
        try {
            Parsed<Loan> in = LoanFile.read(Path.of(args[0]));
            FineRule rule = new Capped(new PerDay(), 10_000);
            Desk desk = new Desk(rule);
            for (Loan loan : in.rows()) {
                desk.receive(loan);
            }
            for (FineAccount account : desk.accounts()) {
                System.out.println(account);
            }
            for (String text : Report.lines(in.rows(), rule)) {
                System.out.println(text);
            }
            for (String problem : in.problems()) {
                System.err.println(problem);
            }
            Files.write(Path.of("problems.txt"),
                in.problems());
        } catch (NoSuchFileException e) {
            System.err.println("no such file: " + e.getFile());
            System.exit(1);
        } catch (IOException e) {
            System.err.println("cannot read: " + e);
            System.exit(1);
        }
    }
}
