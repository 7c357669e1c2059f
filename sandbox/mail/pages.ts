import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { fontFaces, fontFamily } from '../fonts'
import type { Mailbox, ReceivedMail } from './mailbox'

/** The inbox with all emails, newest first, and a page for each. */
export function mailPages(mailbox: Mailbox) {
  const pages = new Hono()
  pages.get('/', (c) => answer(c, 'Inbox', inbox(mailbox.list())))
  pages.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.get('/:id{[0-9]+}', (c) => {
    const mail = mailbox.find(Number(c.req.param('id')))
    if (mail) return answer(c, mail.subject, message(mail))
    c.status(404)
    return answer(c, 'No such mail', html`<p>The inbox forgets its mails when the site stops.</p>`)
  })
  return pages
}

type Html = ReturnType<typeof html>

/** Strangers write emails too, so nothing in them may run. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function answer(c: Context, title: string, content: Html) {
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
  const back = title === 'Inbox' ? '' : html`<p><a href="/sandbox/mail">Inbox</a></p>`
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/sandbox/mail/style.css" />
        </head>
        <body>
          <main>
            ${back}
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
  )
}

function inbox(mails: readonly ReceivedMail[]): Html {
  const lead = html`<p class="quiet">
    Every mail that the site sends arrives here, because no mail server is set. Reload for new ones.
    They are kept until the site stops.
  </p>`
  if (mails.length === 0)
    return html`${lead}
      <p>No mail has been sent yet.</p>`
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/sandbox/mail/${mail.id}">${mail.subject || 'Without a subject'}</a>
        <span class="quiet">to ${mail.to.join(', ')}, ${moment(mail)}</span>
      </li>`,
  )
  return html`${lead}
    <ul>
      ${rows}
    </ul>`
}

function message(mail: ReceivedMail): Html {
  return html`<dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      ${
        mail.replyTo
          ? html`<dt>Answers to</dt>
              <dd>${mail.replyTo}</dd>`
          : ''
      }
      <dt>Sent</dt>
      <dd>${moment(mail)}</dd>
    </dl>
    <div class="text">${withLinks(mail.text)}</div>`
}

/** Turns the addresses in a text into links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function moment({ receivedAt }: ReceivedMail): Html {
  const iso = receivedAt.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const style = `
${fontFaces}
:root { color-scheme: light dark; font: 1.0625rem/1.55 ${fontFamily}; }
body { margin: 0; background: light-dark(#fcfaf5, #10121f); color: light-dark(#1c1e33, #ecebf4); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.15; }
a { color: light-dark(#3d3fb8, #b3b6ff); text-underline-offset: 0.2em; }
ul { list-style: none; padding: 0; border-top: 1px solid light-dark(#ddd9ce, #33364d); }
li { padding: 0.25rem 0 0.75rem; border-bottom: 1px solid light-dark(#ddd9ce, #33364d); }
li a { display: block; padding: 0.5625rem 0; font-weight: 620; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
dt, .quiet { color: light-dark(#5b5d73, #b0b2c6); font-size: 0.9375rem; }
.text { white-space: pre-wrap; padding-top: 1rem; border-top: 1px solid light-dark(#ddd9ce, #33364d); }
`
