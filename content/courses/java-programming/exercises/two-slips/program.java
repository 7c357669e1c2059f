public class Purse {
    private int rupees;

    void add(int amount) {
        rupees += amount;
    }

    static void gift(Purse purse) {
        purse.add(100);
    }

    public static void main(String[] args) {
        Purse ravi = new Purse();
        Purse spare = ravi;
        spare.add(50);
        gift(ravi);
        spare = new Purse();
        spare.add(7);
        System.out.println(ravi.rupees);
        System.out.println(spare.rupees);
        System.out.println(ravi.equals(spare));
    }
}
