const draft = { dish: 'Poha', price: '30' }

const first = { ...draft, price: '45' }
console.log(first.dish, first.price)

const second = { price: '45' }
console.log(second.dish, second.price)
