import { expect, test } from 'vitest'
import { readCommand } from './command-meaning'

const options = [
  { names: ['-d', '--detach'], value: false },
  { names: ['-i', '--interactive'], value: false },
  { names: ['-p', '--publish'], value: true },
  { names: ['-U', '--username'], value: true },
  { names: ['-cp'], value: true },
]
const meaningOf = (command: string) => readCommand(command, options)

test.for([
  ['psql -Ushop orders', 'psql -U shop orders'],
  ['psql -U=shop orders', 'psql -U shop orders'],
  ['psql "-U shop" orders', 'psql -U " shop" orders'],
  ['run -p8080:80 web', 'run --publish 8080:80 web'],
  ['run -dp8080:80 web', 'run -d -p 8080:80 web'],
  ['run -dp=8080:80 web', 'run -d -p 8080:80 web'],
  ['run -idp 8080:80 web', 'run -p 8080:80 -d --interactive web'],
  ['run --detach=true web', 'run -d web'],
  ['run -d=true web', 'run -d web'],
  ['run --detach=false web', 'run web'],
  ['run --publish= web', 'run -p "" web'],
  ['run web -p', 'run web -p ""'],
  ['java -cp . A', 'java -cp "." A'],
  ["psql -U 'shop team'", 'psql -U "shop team"'],
  ['psql -U=a=b', 'psql -U a=b'],
  ['build ./ -d', 'build . -d'],
  ['run -d web # starts it', 'run -d web'],
  ['run web>out.txt', 'run web > out.txt'],
  ['run web 1>out.txt', 'run web > out.txt'],
  ['run web>>out.txt 2>err.txt', 'run web >> out.txt 2> err.txt'],
  ['A=1;run -d web&&ls', 'A=1 ; run -d web && ls'],
  ['cat out.txt|wc', 'cat out.txt | wc'],
  ['run web > ./out.txt', 'run web > out.txt'],
  ['run web 2>>"./out.txt"', 'run web 2>> out.txt'],
  ['run <./in.txt', 'run < in.txt'],
])('%s means the same as %s', ([spelling = '', other = '']) => {
  expect(meaningOf(spelling)).toBe(meaningOf(other))
})

test.for([
  ['psql -Ushop orders', 'psql -U orders shop'],
  ['psql -Ushop', 'psql -Ushops'],
  ['run -dx web', 'run -d web'],
  ['run --detach=yes web', 'run -d web'],
  ['run --detach=truely web', 'run -d web'],
  ['run --x=true web', 'run web'],
  ['run =true web', 'run web'],
  ['run -- web', 'run web'],
  ['run --dp web', 'run -d -p web'],
  ['run - web', 'run web'],
  ['run -pd web', 'run -p -d web'],
  ['run xd web', 'run -d web'],
  ['run web -d', 'run -d web'],
  ['run a-d web', 'run d- web'],
  ['run --detach=xtrue web', 'run -d web'],
  ["run 'my web'", 'run my web'],
  ['build .. -d', 'build . -d'],
  ['build ./web', 'build web'],
  ['cat out.txt | ./wc', 'cat out.txt | wc'],
  ['run web > ../out.txt', 'run web > out.txt'],
  ['run "web # no"', 'run web'],
  ['run web#1', 'run web'],
  ['run web > out.txt', 'run web >> out.txt'],
  ['run web ">" out.txt', 'run web > out.txt'],
  ['run web 2> out.txt', 'run web > out.txt'],
])('%s does not mean the same as %s', ([command = '', other = '']) => {
  expect(meaningOf(command)).not.toBe(meaningOf(other))
})

const npm = [
  { names: ['-D', '--save-dev'], value: false, after: 'npm' },
  { names: ['--tag'], value: true, after: 'install' },
]

test.for([
  ['npm -D install web', 'npm install -D web'],
  ['npm install web --save-dev', 'npm install -D web'],
  ['npm install web --tag 2 -D', 'npm install --tag=2 -D web'],
  ['npm install web -D && npm test', 'npm -D install web && npm test'],
])(
  'an option with `after` may follow later words: %s means the same as %s',
  ([spelling = '', other = '']) => {
    expect(readCommand(spelling, npm)).toBe(readCommand(other, npm))
  },
)

test.for([
  ['-D npm install web', 'npm install -D web'],
  ['npm --tag 2 install web', 'npm install --tag 2 web'],
  ['npm install web && npm test -D', 'npm install -D web && npm test'],
  ['npm install web && test -D a', 'npm install web && test a -D'],
  ['npm install web', 'npm install -D web'],
])(
  'an option with `after` may not come anywhere else: %s does not mean the same as %s',
  ([command = '', other = '']) => {
    expect(readCommand(command, npm)).not.toBe(readCommand(other, npm))
  },
)

test('lists options by their first spelling, sorted, before the next word', () => {
  expect(meaningOf('run --publish=1 --detach web -i')).toBe(
    'word run\noption -d \noption -p 1\nword web\noption -i ',
  )
})
