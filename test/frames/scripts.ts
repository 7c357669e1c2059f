import type { Frames } from './frame'

/** The page, the server and the database are stand-ins that print each call. */
export const scriptFrames: Frames = {
  'advanced-react/connect-and-disconnect': {
    before: `const document = {
  addEventListener: (name, listener) => console.log('add', name, listener()),
  removeEventListener: (name, listener) => console.log('remove', name, listener()),
}`,
    after: "subscribe(() => 'changed')()",
    prints: 'add visibilitychange changed\nremove visibilitychange changed',
  },
  'advanced-react/events-or-setters': {
    before: `const send = ({ type, machine, at }) => console.log(type, machine, typeof at)
const tellServer = (machine) => console.log('tells of', machine)`,
    after: 'handleCollect()',
    prints: 'collect W1 number\ntells of W1',
  },
  'react-mastery/loader-with-404': {
    before: `const data = (text: string, { status }: { status: number }) => status + ' ' + text
const findStation = async (code: string) => (code === 'NDLS' ? { code } : undefined)`,
    after: `const load = (code: string) => loader({ params: { code } }).catch((thrown) => thrown)
load('NDLS').then(console.log).then(() => load('XX')).then(console.log)`,
    prints: "{ station: { code: 'NDLS' } }\n404 No such station.",
  },
  'react-mastery/parse-or-safe-parse': {
    before: `const settingsSchema = { parse: (value) => console.log(value) }
const wishSchema = { safeParse: () => ({ success: false, error: 'a seat' }) }
const z = { flattenError: (error) => ({ fieldErrors: [error] }) }
function readBoth(text, form) {`,
    after: `}
console.log(readBoth('{"zone":"IST"}', []))`,
    prints: "{ zone: 'IST' }\n{ errors: [ 'a seat' ] }",
  },
  'web-development-bootcamp/all-or-nothing': {
    before: `const db = { exec: (sql) => console.log(sql) }
const imran = 2, asha = 1
const move = { run: (to, from) => console.log('from', from, 'to', to) }
function deleteAsha(remove) {`,
    after: `}
deleteAsha({ run: (id) => console.log('removes', id) })
try {
  deleteAsha({ run: () => { throw new Error('locked') } })
} catch (error) {
  console.log(error.message)
}`,
    prints: 'BEGIN\nfrom 1 to 2\nremoves 1\nCOMMIT\nBEGIN\nfrom 1 to 2\nROLLBACK\nlocked',
  },
  'web-development-bootcamp/send-once': {
    before: `const button = {}, message = {}, value = 'tap'
const form = { reset: () => console.log('reset') }
async function listener(api) {`,
    after: `}
const answers = async (...words) => console.log(...words, button.disabled)
const refuses = async () => { throw new Error('no answer') }
listener(answers).then(() => listener(refuses))
  .then(() => console.log(button.disabled, message.textContent))`,
    prints: 'POST /api/repairs tap true\nreset\nfalse no answer',
  },
  'web-development-bootcamp/submit-in-order': {
    before: `class FormData extends Map {}
let listener, resets = 0
const form = new Map([['room', 'B2']])
form.addEventListener = (name, given) => { listener = given }
form.reset = () => { resets += 1 }
const checkRepair = (value) => ({ value, errors: value.room ? {} : { room: 'missing' } })
const showErrors = (errors) => console.log('errors', Object.keys(errors).length)
const send = ({ room }) => console.log('sends', room)`,
    after: `const event = { preventDefault: () => console.log('stays') }
listener(event)
form.clear()
listener(event)
console.log(resets)`,
    prints: 'stays\nerrors 0\nsends B2\nstays\nerrors 1\n1',
  },
  'web-development-bootcamp/text-goes-in-as-text': {
    before: `const document = {
  querySelector: () => ({ append: ({ tag, textContent }) => console.log(tag, textContent) }),
  createElement: (tag) => ({ tag }),
}`,
    after: "addTitle({ title: '<b>Wi-Fi</b>' })",
    prints: 'li <b>Wi-Fi</b>',
  },
  'web-development-bootcamp/which-method': {
    before: `const notice = 'tap', corrected = 'taps'
const api = async (...words) => console.log(...words)`,
    prints: 'POST /api/notices tap\nPUT /api/notices/7 taps\nDELETE /api/notices/7',
  },
}

/** Exercises whose gaps or lines do not form one program, and why. */
export const notRun: Record<string, string> = {
  'react-mastery/public-or-not': 'imports a file of the project',
  'react-mastery/who-may-keep-it': 'parts of two files',
  'web-development-bootcamp/build-the-mess-server': "needs Node's http and a port",
  'web-development-bootcamp/which-status': 'lines of three functions',
}
