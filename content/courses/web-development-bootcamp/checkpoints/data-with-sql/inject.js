import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(':memory:');
db.exec("CREATE TABLE marks (roll, mark); INSERT INTO marks VALUES ('CS07', 81), ('CS08', 64)");
const roll = "' OR '1'='1";
console.log(db.prepare(`SELECT * FROM marks WHERE roll = '${roll}'`).all().length);
console.log(db.prepare('SELECT * FROM marks WHERE roll = ?').all(roll).length);
