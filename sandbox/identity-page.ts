import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import { fontFaces, fontFamily } from './fonts'
import { offered } from './identities'

const style = `
${fontFaces}
:root{color-scheme:light dark;font-family:${fontFamily};line-height:1.45}
body{max-width:27rem;margin:0 auto;padding:1.25rem}
h1{font-size:1.35rem;margin:.5rem 0}
form{margin:0 0 .6rem;display:grid;gap:.6rem}
label{display:grid;gap:.2rem}
label.line{display:flex;gap:.5rem;align-items:center}
input,select,button{font:inherit;min-height:2.75rem;padding:.4rem .7rem;box-sizing:border-box;border:1px solid GrayText;border-radius:.5rem}
input[type=checkbox]{min-height:1.25rem;width:1.25rem}
button{cursor:pointer;text-align:left;background:ButtonFace;color:ButtonText;overflow-wrap:anywhere}
fieldset{border:1px solid GrayText;border-radius:.5rem;display:grid;gap:.6rem;margin:1rem 0;padding:1rem}
p{margin:.4rem 0}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page's policy: its own style, forms to itself, and nothing else. */
export const identityPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Where the person at the stand-in says who they are; sends its forms to its own address. */
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
              <button name="outcome" value="sign-in">Continue</button>
            </fieldset>
          </form>
          <form method="post"><button name="outcome" value="cancel">Cancel</button></form>
          <form method="post"><button name="outcome" value="fail">Fail</button></form>
        </main>
      </body>
    </html>`
}
