// AC reads line by line with readline()
// in: 2
// in: one
// in: two
// out: two
// out: one
const n = parseInt(readline())
const lines = []
for (let i = 0; i < n; i++) lines.push(readline())
print(lines.reverse().join('\n'))
if (readline() !== null) print('more')
