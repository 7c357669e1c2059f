import { expect, test } from 'vitest'
import { isSameValue } from './same-value'

test.for([
  ['{ value: 1, errors: {} }', '{ errors: {}, value: 1 }'],
  ["[ { id: 'm1', price: 45 } ]", "[ { price: 45, id: 'm1' } ]"],
  ["{ a: { x: 1, y: [ 1, 2 ] }, b: 'q' }", "{ b: 'q', a: { y: [ 1, 2 ], x: 1 } }"],
  ["{\n  a: 'long',\n  b: 'text'\n}", "{\n  b: 'text',\n  a: 'long'\n}"],
  ["({'Asha': 0, 'Neha': (1, 2)}, [])", "({'Neha': (1, 2), 'Asha': 0}, [])"],
  ['Dish { name: "it, {is}", price: 2 }', 'Dish { price: 2, name: "it, {is}" }'],
  ["{ a: 'O\\'Neil, {', b: 1 }", "{ b: 1, a: 'O\\'Neil, {' }"],
  ['{ a: `x, "y`, b: 1 }', '{ b: 1, a: `x, "y` }'],
  ['{ "a\\"}": 1, b: 1 }', '{ b: 1, "a\\"}": 1 }'],
  ['it is {', 'it is {'],
  ['{toString, a}', '{a, toString}'],
])('%s and %s are the same', ([left = '', right = '']) => {
  expect(isSameValue(left, right)).toBe(true)
})

test.for([
  ['{ a: 1, b: 2 }', '{ a: 2, b: 1 }'],
  ['{ a: 1 }', '{ a: 1, b: 2 }'],
  ['[ 1, 2 ]', '[ 2, 1 ]'],
  ['{ a: [ 1, 2 ] }', '{ a: [ 2, 1 ] }'],
  ['{ f: (1, 2), g: 0 }', '{ f: (2, 1), g: 0 }'],
  ["Map(2) { 'a' => 1, 'b' => 2 }", "Map(2) { 'b' => 2, 'a' => 1 }"],
  ['Set(2) { 1, 2 }', 'Set(2) { 2, 1 }'],
  ['Set(10) { 1, 2 }', 'Set(10) { 2, 1 }'],
  ["OrderedDict({'a': 1, 'b': 2})", "OrderedDict({'b': 2, 'a': 1})"],
  ["{'x': OrderedDict({'a': 1, 'b': 2})}", "{'x': OrderedDict({'b': 2, 'a': 1})}"],
  ["'{ a, b }'", "'{ b, a }'"],
  ['"{ a, b }"', '"{ b, a }"'],
  ['{ a, b ]', '{ b, a ]'],
  ['{ a, b', '{ b, a'],
  ['a, b', 'b, a'],
  ['[1,2]', '[1, 2]'],
  ['{ a: [ 1 ] }', '{ a: { 1 } }'],
])('%s and %s are not the same', ([left = '', right = '']) => {
  expect(isSameValue(left, right)).toBe(false)
})
