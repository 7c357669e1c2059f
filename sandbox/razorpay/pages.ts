import { html, raw } from 'hono/html'
import { fontFaces, fontFamily } from '../fonts'
import type { Order, Payment } from './ledger'
import { manners } from './webhooks'

const styles = `
  ${fontFaces}
  body { margin: 0; font: 16px/1.5 ${fontFamily}; color: #1c1d2b; }
  main { box-sizing: border-box; max-width: 26rem; margin: 4vh auto; padding: 1.5rem;
    background: #fff; border-radius: 14px; }
  h1 { margin: 0; font-size: 1.35rem; }
  p { margin: .4rem 0; }
  form { display: grid; gap: .6rem; margin-top: 1rem; }
  button, select { font: inherit; min-height: 44px; padding: .4rem .8rem; border-radius: 8px;
    border: 1px solid #77788a; background: #fff; color: inherit; }
  button.main { background: #33309e; border-color: #33309e; color: #fff; font-weight: 620; }
  label { display: grid; gap: .3rem; }
  td, th { padding: .4rem .8rem .4rem 0; text-align: left; overflow-wrap: anywhere; }
  td form { grid-auto-flow: column; justify-content: start; margin: 0; }
  :focus-visible { outline: 3px solid #33309e; outline-offset: 2px; }
  @media (max-width: 40rem) { tr, td, th { display: block; } tr { margin-top: 1.5rem; } }
  main:has(table) { max-width: 52rem; }
  .note { padding: .6rem .8rem; border-radius: 8px; background: #fff3df; }
`

type Content = ReturnType<typeof html>

/**
 * The script sends the message to the shop's page first, so that nobody can act before the shop
 * knows.
 */
function page(title: string, content: Content, message?: object) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${raw(styles)}
      </style>
      ${
        message
          ? html`<script
              src="/sandbox/razorpay/tell.js"
              data-message="${JSON.stringify(message)}"
            ></script>`
          : ''
      }
      <main>${content}</main>
    </html>`
}

type Shown = { order: Order; name: string; description: string; email: string }

/** The payment page; each button simulates something that happens to real payments. */
export function paymentPage(shown: Shown, note?: { words: string; message?: object }) {
  const { order, name, description, email } = shown
  const rupees = (order.amount / 100).toFixed(2)
  return page(
    'Payment',
    html`<h1>${name || 'Payment'}</h1>
      <p>${description}</p>
      <p>
        ₹${rupees}, for ${email || 'nobody named'}. No money moves: this is a stand-in for Razorpay.
      </p>
      ${note ? html`<p class="note" role="alert">${note.words}</p>` : ''}
      <form method="post" action="/sandbox/razorpay/checkout">
        <input type="hidden" name="order_id" value="${order.id}" />
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="description" value="${description}" />
        <input type="hidden" name="email" value="${email}" />
        <label
          >Webhooks go out
          <select name="manner">
            ${Object.entries(manners).map(
              ([manner, words]) => html`<option value="${manner}">${words}</option>`,
            )}
          </select>
        </label>
        <button class="main" name="act" value="pay">Pay ₹${rupees}</button>
        <button name="act" value="lose">Pay and lose the browser callback</button>
        <button name="act" value="wait">Pay, and the bank takes its time</button>
        <button name="act" value="fail">Fail</button>
        <button name="act" value="close">Close</button>
      </form>`,
    note?.message,
  )
}

export function tellingPage(words: string, message?: object) {
  return page('Payment', html`<h1>${words}</h1>`, message)
}

/** All payments made here, with what can still happen to each. */
export function ledgerPage(payments: readonly Payment[]) {
  return page(
    'Payments of the stand-in',
    html`<h1>Payments of the stand-in</h1>
      ${payments.length === 0 ? html`<p>Nothing has been paid yet.</p>` : ''}
      <table>
        ${payments.toReversed().map(
          ({ id, status, amount }) =>
            html`<tr>
              <th scope="row">${id}</th>
              <td>${status}</td>
              <td>₹${(amount / 100).toFixed(2)}</td>
              <td>
                <form method="post" action="/sandbox/razorpay/payments/${id}">
                  ${
                    status === 'authorized'
                      ? html`<button name="act" value="capture">The bank agrees</button>
                          <button name="act" value="refuse">The bank refuses</button>`
                      : ''
                  }
                  ${
                    status === 'captured'
                      ? html`<button name="act" value="refund">Refund</button>`
                      : ''
                  }
                  <button name="act" value="tell">Send its webhooks again</button>
                </form>
              </td>
            </tr>`,
        )}
      </table>`,
  )
}
