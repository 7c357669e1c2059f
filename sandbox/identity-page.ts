import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import { fontFaces, fontFamily } from './fonts'
import { offered } from './identities'

const style = `
${fontFaces}
:root{color-scheme:light dark;font:1rem/1.45 ${fontFamily};--paper:light-dark(#fcfaf5,#10121f);--raised:light-dark(#fff,#1b1d30);--ink:light-dark(#1c1e33,#ecebf4);--quiet:light-dark(#5b5d73,#b0b2c6);--line:light-dark(#ddd9ce,#33364d);--control:light-dark(#77788a,#777a96);--brand:light-dark(#33309e,#b3b6ff)}
body{max-width:27rem;margin:0 auto;padding:1.25rem;background:var(--paper);color:var(--ink)}
h1{font-size:1.5rem;line-height:1.15;margin:.25rem 0 1rem}
form{margin:0 0 .6rem;display:grid;gap:.75rem}
label{display:grid;gap:.25rem}
label.line{display:flex;gap:.6rem;align-items:center;min-height:2.75rem}
input,select,button{font:inherit;color:inherit;min-height:2.75rem;padding:.4rem .8rem;box-sizing:border-box;border:1px solid var(--control);border-radius:.6rem;background:var(--raised)}
input[type=checkbox]{min-height:1.25rem;width:1.25rem;margin:0;accent-color:var(--brand)}
button{cursor:pointer;text-align:left;overflow-wrap:anywhere}
button:hover{border-color:var(--brand)}
button.main{background:var(--brand);border-color:var(--brand);color:var(--paper);font-weight:620;text-align:center}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
fieldset{border:1px solid var(--line);border-radius:.9rem;display:grid;gap:.75rem;min-width:0;margin:1.25rem 0 .65rem;padding:1rem}
legend{font-weight:620;padding:0 .4rem}
p{margin:0;color:var(--quiet);font-size:.9375rem}
.ends{display:grid;grid-template-columns:1fr 1fr;gap:.6rem}
.ends button{text-align:center}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page's policy: its own style, and forms only to itself. */
export const identityPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The page on which people choose who they are; it submits its forms to its own address. */
export function identityPage(provider: 'Google' | 'GitHub') {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${provider} stand-in</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p>Stand-in for ${provider}: no ${provider} account is needed.</p>
          <h1>Choose an account</h1>
          ${offered.map(
            ({ name, email, isVerified }) =>
              html`<form method="post">
                <input type="hidden" name="name" value="${name}" />
                <input type="hidden" name="email" value="${email}" />
                ${isVerified ? html`<input type="hidden" name="verified" value="yes" />` : ''}
                <button name="outcome" value="sign-in">
                  ${name || 'No name'}, ${email}${isVerified ? '' : ' (not verified)'}
                </button>
              </form>`,
          )}
          <form method="post">
            <fieldset>
              <legend>Somebody else</legend>
              <label>Name (may be empty) <input name="name" maxlength="300" /></label>
              <label>
                ${provider === 'GitHub' ? 'Email (may be empty)' : 'Email'}
                <input
                  name="email"
                  type="email"
                  maxlength="254"
                  ${provider === 'Google' ? 'required' : ''}
                />
              </label>
              <label class="line">
                <input type="checkbox" name="verified" value="yes" checked /> The address is
                verified
              </label>
              <label>
                What happens next
                <select name="mishap">
                  <option value="none">All goes well</option>
                  <option value="unreachable">${provider} cannot be reached</option>
                  <option value="no-id">${provider} names no user ID</option>
                </select>
              </label>
              <button class="main" name="outcome" value="sign-in">Continue</button>
            </fieldset>
          </form>
          <form method="post" class="ends">
            <button name="outcome" value="cancel">Cancel</button>
            <button name="outcome" value="fail">Fail</button>
          </form>
        </main>
      </body>
    </html>`
}
