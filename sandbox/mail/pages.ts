import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Mailbox } from './mailbox'

/** The inbox of everybody who was written to, and each mail. */
export function mailPages(mailbox: Mailbox) {
  const pages = new Hono()
  pages.get('/', (c) => {
    const mails = mailbox.list()
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Inbox</title>
          <h1>Inbox</h1>
          ${mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : ''}
          <ul>
            ${mails.map(
              ({ id, subject, to }) =>
                html`<li><a href="/sandbox/mail/${id}">${subject}</a> to ${to.join(', ')}</li>`,
            )}
          </ul>
        </html>`,
    )
  })
  pages.get('/:id{[0-9]+}', (c) => {
    const mail = mailbox.find(Number(c.req.param('id')))
    if (!mail) return c.notFound()
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${mail.subject}</title>
          <p><a href="/sandbox/mail">Inbox</a></p>
          <h1>${mail.subject}</h1>
          <p>To ${mail.to.join(', ')}</p>
          <pre>${mail.text}</pre>
        </html>`,
    )
  })
  return pages
}
