// The one script of pages with passkeys.
import type { Context } from 'hono'
import text from './browser/passkeys.js?raw'

export const passkeyScriptPath = '/passkeys.js'

export function passkeyScript(c: Context): Response {
  return c.body(text, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
