const received: unknown = JSON.parse('{ "minutes": "25" }')
const late = received as { minutes: number }
console.log(late.minutes + 5)
