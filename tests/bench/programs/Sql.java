// SPDX-License-Identifier: Apache-2.0
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;

/** Fills two tables of the database at args[0], and asks. */
public class Sql {
    static final int ROWS = 4000;

    public static void main(String[] args) throws Exception {
        try (Connection c = DriverManager.getConnection(args[0])) {
            c.setAutoCommit(false);
            Statement s = c.createStatement();
            s.execute("create table item (id int primary key, name varchar(40), price int)");
            s.execute("create table sale (id int primary key, item int, amount int)");
            s.execute("create index of_item on sale (item)");
            PreparedStatement item = c.prepareStatement("insert into item values (?, ?, ?)");
            PreparedStatement sale = c.prepareStatement("insert into sale values (?, ?, ?)");
            for (int i = 0; i < ROWS; i++) {
                item.setInt(1, i);
                item.setString(2, "item " + i * 7919 % ROWS);
                item.setInt(3, i * 31 % 997);
                item.executeUpdate();
                sale.setInt(1, i);
                sale.setInt(2, i * 17 % ROWS);
                sale.setInt(3, i % 13);
                sale.executeUpdate();
            }
            c.commit();
            print(s.executeQuery("select sum(price * amount), count(*) from item join sale on "
                + "sale.item = item.id where price > 100"));
            print(s.executeQuery("select amount, sum(price) from item join sale on sale.item = "
                + "item.id group by amount order by 2 desc"));
            PreparedStatement one = c.prepareStatement("select name, price from item where id = ?");
            long sum = 0;
            for (int i = 0; i < ROWS; i++) {
                one.setInt(1, i * 13 % ROWS);
                try (ResultSet r = one.executeQuery()) {
                    while (r.next()) sum = sum * 31 + r.getString(1).hashCode() + r.getInt(2);
                }
            }
            System.out.println(sum);
            System.out.println(
                s.executeUpdate("update item set price = price + 1 where price < 500"));
            System.out.println(s.executeUpdate("delete from sale where amount = 3"));
            c.commit();
        }
    }

    static void print(ResultSet r) throws Exception {
        while (r.next()) System.out.println(r.getLong(1) + " " + r.getLong(2));
        r.close();
    }
}
