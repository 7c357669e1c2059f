public class Counter {
    public static void main(String[] args) {
        FineAccount asha = new FineAccount("Asha");
        FineAccount imran = new FineAccount("Imran");
        asha.charge(750);
        imran.charge(2_000);
        asha.pay(500);
        System.out.println(asha);
        System.out.println(imran);

        FineAccount same = asha;
        same.charge(1_000);
        System.out.println(asha.owed());

        FineAccount twin = new FineAccount("Asha");
        twin.charge(1_250);
        System.out.println(asha == same);
        System.out.println(asha.equals(twin));

        asha.waive("exam duty");
        System.out.println(asha);
        asha.charge(500);
        System.out.println(asha);
    }
}
