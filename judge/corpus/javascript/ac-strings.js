// AC works with Unicode strings, regular expressions and maps
// in: the cat the dog the end
// out: the:3 cat:1 dog:1 end:1
// out: 👩🏽‍💻 7 4
const counts = new Map()
for (const word of readline().match(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
console.log([...counts].map(([word, count]) => `${word}:${count}`).join(' '))
const emoji = '👩🏽‍💻'
console.log(emoji, emoji.length, [...emoji].length)
