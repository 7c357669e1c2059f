let sum = 0
for (let line = readline(); line !== null; line = readline()) sum += Number(line)
console.log(sum)
