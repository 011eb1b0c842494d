// The authoring host: the editor, and unpublished content at the addresses of the vendor's staging delivery.
import { Hono, type Context } from 'hono'
import { deliverEntries } from '#origin/vendors/content-hub/delivery.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { editor } from './editor.ts'
import { isKey } from '#origin/platform/secrets.ts'

export const author = new Hono<{ Bindings: OriginEnv }>()

author.route('/', editor)
author.use('/content/*', knownAuthor)
author.route('/', deliverEntries('draft'))

/** Drafts need the API key, except on a developer's machine. */
async function knownAuthor(c: Context<{ Bindings: OriginEnv }>, next: () => Promise<void>): Promise<Response | void> {
  const { LOCAL, AUTHOR_KEY } = c.env
  // A CORS preflight carries no key.
  if (LOCAL === '1' || c.req.method === 'OPTIONS') return next()
  const given = c.req.header('x-api-key')
  if (given !== undefined && (await isKey(given, AUTHOR_KEY))) return next()
  return c.json({ error: { type: 'UNAUTHORIZED', message: 'Drafts need a key.' } }, 401, {
    'cache-control': 'private, no-store',
    'access-control-allow-origin': '*',
  })
}
