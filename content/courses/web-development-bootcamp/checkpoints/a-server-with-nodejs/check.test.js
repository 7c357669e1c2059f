import test from 'node:test';
import assert from 'node:assert/strict';
import { checkNotice, today } from './public/check.js';

const good = { title: 'Lost: blue bottle', body: 'Gym, Monday.', category: 'lost', until: today() };

test('a complete notice has no errors', () => {
  assert.deepEqual(checkNotice(good).errors, {});
});
test('spaces are not a title', () => {
  assert.ok(checkNotice({ ...good, title: '      ' }).errors.title);
});
test('31 February is not a day', () => {
  assert.equal(checkNotice({ ...good, until: '2027-02-31' }).errors.until, 'Choose a day.');
});
test('a notice stays at most 60 days', () => {
  const inDays = (days) =>
    new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
  assert.equal(checkNotice({ ...good, until: inDays(60) }).errors.until, undefined);
  assert.ok(checkNotice({ ...good, until: inDays(61) }).errors.until);
});
