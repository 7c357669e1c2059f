const given = { type: 'submit', name: 'saved' }

const open = { type: 'button', ...given }
const send = { ...given, type: 'button' }
console.log(open.type)
console.log(send.type)
