interface FareRule {
    int fareFor(int km);
}

record CappedFare(FareRule rule, int max)
        [[1]] FareRule {
    @Override
    [[2]] int fareFor(int km) {
        return Math.min([[3]], max);
    }
}

public class Fares {
    public static void main(String[] args) {
        FareRule auto = [[4]] 26 + 15 * km;
        FareRule capped = new CappedFare(auto, 150);
        System.out.println(capped.fareFor(4));
        System.out.println(capped.fareFor(20));
    }
}
