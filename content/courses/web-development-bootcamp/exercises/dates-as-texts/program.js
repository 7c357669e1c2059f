console.log('2030-12-08' < '2030-12-09');
console.log('9 December' < '10 December');
console.log('  water  '.trim().length);
