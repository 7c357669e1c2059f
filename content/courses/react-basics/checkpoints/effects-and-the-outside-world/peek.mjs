import { jsx } from 'react/jsx-runtime'

const heading = jsx('h2', {
  className: 'dish',
  children: 'Masala dosa',
})

console.log(heading.type)
console.log(heading.props)
