// Serves the one script of the issuer's pages.
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import text from './browser/passkeys.js?raw'

export function passkeyScript(c: IssuerContext): Response {
  return c.body(text, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
