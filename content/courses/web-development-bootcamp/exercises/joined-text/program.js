const name = "x' OR '1'='1";
console.log(`SELECT room FROM users WHERE name = '${name}'`);
