// A built file that this version does not have: of another release. Files of this version are served before the worker runs.
import type { Context, Next } from 'hono'
import { storedFileKey, storedFileTypes } from '#shared/platform/stored-files.ts'
import type { App } from '#worker/platform/request-context.ts'
import { plainHeaders } from '#worker/platform/security-headers.ts'

/** Before the hosts are looked at: pages of every host name such files. */
export async function storedFile(c: Context<App>, next: Next): Promise<Response | void> {
  const [, name = '', ending = ''] = /^\/assets\/([\w-]{1,100}(?:\.[\w-]{1,40})*\.(\w{2,5}))$/.exec(c.req.path) ?? []
  const type = storedFileTypes[ending]
  if (!type) return next()
  const body = await c.env.REMEMBERED.get(storedFileKey(name), 'stream').catch(() => null)
  if (!body) return next()
  return new Response(body, {
    headers: {
      ...plainHeaders(),
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
