// The one script of the sign-in pages and the operators' pages: passkeys, and the buttons that show a password.
import type { Context } from 'hono'
import passkeys from '#origin/platform/passkeys/browser/passkeys.js?raw'
import showPassword from './browser/show-password.js?raw'

export const pageScriptPath = '/page.js'

export function pageScript(c: Context): Response {
  return c.body(`${passkeys}\n${showPassword}`, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
