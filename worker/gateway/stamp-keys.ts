// The public keys of the stamps (shared/platform/headers/stamps.ts), for the retailer's own services.
import type { Context } from 'hono'
import { publishedKeys } from '#shared/platform/headers/stamp-keys.ts'
import type { App } from '#worker/platform/request-context.ts'

/** Shorter than a key is published before it signs, and after: `npm run rotate` waits longer. */
const freshSeconds = 30

export async function stampKeys(c: Context<App>): Promise<Response> {
  const keys = await publishedKeys(c.get('ctx').settings.EDGE_SECRET)
  return Response.json(
    { keys },
    { headers: { 'cache-control': `public, max-age=${freshSeconds}`, 'x-content-type-options': 'nosniff' } },
  )
}
