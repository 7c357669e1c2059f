import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { type ActAnswer, Answer } from './answer'
import { sendAct } from './send-act'

test('an admin who was logged out meanwhile gets a link to log in, in another tab', async () => {
  const answer = await sendAct<ActAnswer>(
    () => Promise.reject(redirect('/admin-login')),
    (given) => given,
  )

  if (!('data' in answer)) throw new Error('It has no status')
  expect(answer.init?.status).toBe(401)
  const html = renderToStaticMarkup(<Answer answer={answer.data} />)
  expect(html).toMatch(/You are logged out.*<a href="\/admin-login" target="_blank"[^>]*>Log in</)
})
