// The authoring host: the editor, and what authors have not published yet, delivered as the vendor's staging delivers it.
import { Hono, type Context } from 'hono'
import { deliveryOf } from '#origin/vendors/content-hub/delivery.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { editor } from './editor.ts'
import { sameText } from '#origin/platform/secrets.ts'

export const author = new Hono<{ Bindings: OriginEnv }>()

author.route('/', editor)
author.use('/content/*', knownAuthor)
author.route('/', deliveryOf('draft'))

/** Drafts are for who has the key; on a person's own machine for everybody. */
async function knownAuthor(c: Context<{ Bindings: OriginEnv }>, next: () => Promise<void>): Promise<Response | void> {
  const { LOCAL, AUTHOR_KEY } = c.env
  // A browser asks first without the key whether it may bring it.
  if (LOCAL === '1' || c.req.method === 'OPTIONS') return next()
  const given = c.req.header('x-api-key')
  if (AUTHOR_KEY && given !== undefined && (await sameText(given, AUTHOR_KEY))) return next()
  return c.json({ error: { type: 'UNAUTHORIZED', message: 'Drafts need a key.' } }, 401, {
    'cache-control': 'private, no-store',
    'access-control-allow-origin': '*',
  })
}
