// The embedded content store's delivery, with the vendor's addresses and shapes (docs/decisions/0024): one host for
// published content, another for drafts.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as z from 'zod/mini'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { EntryFilter, filtered } from './filter.ts'
import { formatIn, formatted } from '#origin/shop/content/formatted.ts'
import { servePicture } from './pictures.ts'
import { byId, byKey, everything, type Stage, type Store } from '#origin/shop/content/store.ts'

type At = Context<{ Bindings: OriginEnv }>

const Fetch = z.object({
  requests: z
    .array(
      z.union([
        z.object({ id: z.string().check(z.maxLength(100)) }),
        z.object({ key: z.string().check(z.maxLength(250)) }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(12)),
  parameters: z.optional(z.object({ depth: z.optional(z.unknown()), format: z.optional(z.unknown()) })),
})

const anybody = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', 'x-api-key'],
  maxAge: 600,
})

/** Cache-Control per host. Shoppers see a change within a minute, so published content is cached for less. */
const keptFor = { published: 'public, max-age=20', draft: 'private, no-store' } as const

export function deliverEntries(stage: Stage) {
  const app = new Hono<{ Bindings: OriginEnv }>()
  // The authoring host has its own pages beside these paths.
  for (const under of ['/content/*', '/i/*']) {
    app.use(under, anybody, headers)
    app.use(under, bodyLimit({ maxSize: 65_536, onError: (c) => wrong(c, 'The request is too large.', 413) }))
  }
  app.get('/content/:by{id|key}/:value{.+}', async (c) => {
    const { by, value } = c.req.param()
    const format = formatIn(c.req.query())
    if (!format) return wrong(c, 'The depth or the format is none there is.')
    const found = await (by === 'id' ? byId : byKey)(storeOf(c, stage), value)
    c.header('cache-control', keptFor[stage])
    return found ? c.json(formatted(found, format)) : c.json(notFound(by as 'id', value), 404)
  })
  app.post('/content/fetch', async (c) => {
    const asked = Fetch.safeParse(await jsonOf(c))
    const format = asked.success && formatIn(asked.data.parameters ?? {})
    if (!asked.success || !format) return wrong(c, 'The body does not fit.')
    const store = storeOf(c, stage)
    const responses = asked.data.requests.map(async (one) => {
      const [by, value] = 'id' in one ? (['id', one.id] as const) : (['key', one.key] as const)
      const found = await (by === 'id' ? byId : byKey)(store, value)
      return found ? formatted(found, format) : notFound(by, value)
    })
    return c.json({ responses: await Promise.all(responses) })
  })
  app.post('/content/filter', async (c) => {
    const asked = EntryFilter.safeParse(await jsonOf(c))
    const found = asked.success && filtered(await everything(storeOf(c, stage)), asked.data)
    return found ? c.json(found) : wrong(c, 'The body does not fit.')
  })
  app.get('/i/:endpoint/:name', servePicture)
  app.get('/i/:endpoint/:name/:called', servePicture)
  app.notFound((c) => c.json({ error: { type: 'NOT_FOUND', message: 'There is nothing at this address.' } }, 404))
  app.onError((error, c) => {
    console.error(
      JSON.stringify({ level: 'error', room: 'content', path: pathOf(c.req), error: errorMessageOf(error) }),
    )
    return c.json({ error: { type: 'INTERNAL_ERROR', message: 'The content store could not answer.' } }, 500)
  })
  return app
}

/** Published content. */
export const delivery = deliverEntries('published')

function storeOf(c: At, stage: Stage): Store {
  return { db: open(c.env.DB), stage, pictureHost: new URL(c.req.url).host }
}

function notFound(by: 'id' | 'key', value: string) {
  const message = `Content item with ${by} "${value}" was not found.`
  return { error: { type: 'CONTENT_NOT_FOUND', message, data: { deliveryType: by.toUpperCase(), [by]: value } } }
}

function wrong(c: Context, message: string, status: 400 | 413 = 400) {
  return c.json({ error: { type: 'INVALID_REQUEST', message } }, status)
}

const jsonOf = (c: At): Promise<unknown> => c.req.json<unknown>().catch(() => undefined)

/** CORS for every origin: content and pictures are public, and nothing here is a page. */
async function headers(c: At, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers: given } = c.res
  if (!given.has('cache-control')) given.set('cache-control', 'private, no-store')
  given.set('x-content-type-options', 'nosniff')
  given.set('cross-origin-resource-policy', 'cross-origin')
  if (!given.has('content-security-policy'))
    given.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (new URL(c.req.url).protocol === 'https:')
    given.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
}
