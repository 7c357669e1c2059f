import { expect, test } from 'vitest'
import { greetingFor, nameInMail, teamNameInMail } from './name-in-mail'

test.for([
  ['Asha Verma', 'Asha Verma'],
  ['प्रिया शर्मा', 'प्रिया शर्मा'],
  ['A.P.J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ["Siobhán O'Neill-Smith Jr.", "Siobhán O'Neill-Smith Jr."],
  ['You won! Claim at https://evil.example/x now', 'You won! Claim at now'],
  ['Go to evil.example', 'Go to'],
  ['Go to x.co', 'Go to x. co'],
  ['www.evil', ''],
  ['Write to a@evil.example', 'Write to'],
  ['Write to a＠evil．example', 'Write to'],
  ['Go to evil。example', 'Go to'],
  ['Call 98765-43210', 'Call'],
  ['=1+1 & Co. "Hostel"', '=1+1 & Co. "Hostel"'],
  ['AT&T Fan', 'AT&T Fan'],
  ['C# and C++', 'C# and C++'],
  ['Team 2026', 'Team 2026'],
  ['Batch 12 of 2026', 'Batch 12 of 2026'],
  ['Call 98765 43210', 'Call'],
  ['Call 98 76 54 32 10', 'Call'],
  ['Call +91-98 (76) 54', 'Call'],
  ['Call 98 and 76 and 54 and 32 and 10', 'Call and and and and'],
  ['Call ९८७६५ ४३२१०', 'Call'],
  ['Go to T&T.com', 'Go to T&T. com'],
  ['Go to evil.example?a=1&b=2', 'Go to'],
  ['Asha\r\nBcc: eve', 'Asha eve'],
  ['<b>Asha</b>', ''],
] as const)('shows %j in an email as %j', ([name, shown]) => {
  expect(nameInMail(name)).toBe(shown)
})

test('cuts a text in place of a name after a few words', () => {
  const text = 'Your account was charged by mistake please call the number of your bank'
  expect(nameInMail(text)).toBe('Your account was charged by mistake')
  expect(nameInMail('a'.repeat(100))).toBe('')
})

test("marks where a team's name is cut", () => {
  const name = 'The very long and winding name of a team from Chennai'
  expect(teamNameInMail(name)).toBe('The very long and winding name of a team…')
  expect(teamNameInMail('Night Bus')).toBe('Night Bus')
  expect(teamNameInMail('a'.repeat(60))).toBe('')
})

test('greets without a name when nothing of it is left', () => {
  expect(greetingFor('https://evil.example')).toBe('Hello,')
  expect(greetingFor('Asha')).toBe('Hello Asha,')
})
