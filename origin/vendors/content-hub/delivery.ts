// The embedded content store's delivery of entries and pictures, with the vendor's addresses and shapes:
// one host for published content, another for drafts.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as z from 'zod/mini'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { photoWidths, servePhotos } from '#origin/platform/pictures/photos.ts'
import { serveDrawings } from '#origin/sample/serve-drawings.ts'
import { guardReviewPhotos } from '#origin/shop/reviews/review-photos-handlers.ts'
import { EntryFilter, filtered } from './filter.ts'
import { depthIn, formatted } from '#origin/shop/content/formatted.ts'
import { byId, byKey, everything, type Stage, type Store } from '#origin/shop/content/store.ts'
import { log } from '#origin/platform/log.ts'

type HubContext = Context<{ Bindings: OriginEnv }>

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

const anyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', 'x-api-key'],
  maxAge: 600,
})

/** Cache-Control per host. Shoppers see a change within a minute, so published content is cached for less. */
const cacheControl = { published: 'public, max-age=20', draft: 'private, no-store' } as const

export function deliverEntries(stage: Stage) {
  const app = new Hono<{ Bindings: OriginEnv }>()
  // The authoring host has its own pages beside these paths.
  for (const under of ['/content/*', '/i/*']) {
    app.use(under, anyOrigin, deliveryHeaders)
    app.use(under, bodyLimit({ maxSize: 65_536, onError: (c) => badRequest(c, 'The request is too large.', 413) }))
  }
  app.get('/content/:by{id|key}/:value{.+}', async (c) => {
    const { by, value } = c.req.param()
    const depth = depthIn(c.req.query())
    if (!depth) return badRequest(c, 'The depth or the format is none there is.')
    const found = await (by === 'id' ? byId : byKey)(storeOf(c, stage), value)
    c.header('cache-control', cacheControl[stage])
    return found ? c.json(formatted(found, depth)) : c.json(notFound(by as 'id', value), 404)
  })
  app.post('/content/fetch', async (c) => {
    const body = Fetch.safeParse(await jsonOf(c))
    const depth = body.success && depthIn(body.data.parameters ?? {})
    if (!body.success || !depth) return badRequest(c, 'The body does not fit.')
    const store = storeOf(c, stage)
    const responses = body.data.requests.map(async (one) => {
      const [by, value] = 'id' in one ? (['id', one.id] as const) : (['key', one.key] as const)
      const found = await (by === 'id' ? byId : byKey)(store, value)
      return found ? formatted(found, depth) : notFound(by, value)
    })
    return c.json({ responses: await Promise.all(responses) })
  })
  app.post('/content/filter', async (c) => {
    const filter = EntryFilter.safeParse(await jsonOf(c))
    const found = filter.success && filtered(await everything(storeOf(c, stage)), filter.data)
    return found ? c.json(found) : badRequest(c, 'The body does not fit.')
  })
  app.get('/i/:endpoint/:name', servePicture)
  app.get('/i/:endpoint/:name/:called', servePicture)
  app.notFound((c) => c.json({ error: { type: 'NOT_FOUND', message: 'There is nothing at this address.' } }, 404))
  app.onError((error, c) => {
    log('error', 'content', { path: pathOf(c.req), error: errorMessageOf(error) })
    return c.json({ error: { type: 'INTERNAL_ERROR', message: 'The content store could not answer.' } }, 500)
  })
  return app
}

/** Published content. */
export const delivery = deliverEntries('published')

function storeOf(c: HubContext, stage: Stage): Store {
  return { db: open(c.env.DB), stage, pictureHost: new URL(c.req.url).host }
}

function notFound(by: 'id' | 'key', value: string) {
  const message = `Content item with ${by} "${value}" was not found.`
  return { error: { type: 'CONTENT_NOT_FOUND', message, data: { deliveryType: by.toUpperCase(), [by]: value } } }
}

function badRequest(c: Context, message: string, status: 400 | 413 = 400) {
  return c.json({ error: { type: 'INVALID_REQUEST', message } }, status)
}

const jsonOf = (c: HubContext): Promise<unknown> => c.req.json<unknown>().catch(() => undefined)

/** CORS for every origin: content and pictures are public, and none of these responses is a page. */
async function deliveryHeaders(c: HubContext, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers: given } = c.res
  if (!given.has('cache-control')) given.set('cache-control', 'private, no-store')
  given.set('x-content-type-options', 'nosniff')
  given.set('cross-origin-resource-policy', 'cross-origin')
  if (!given.has('content-security-policy'))
    given.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

/** The shop's own pictures, which the vendor's image addresses (`/i/{endpoint}/{name}`) lead to. */
const pictures = new Hono<{ Bindings: OriginEnv }>()
serveDrawings(pictures)
servePhotos(pictures, guardReviewPhotos)

const pictureFormats: Record<string, string> = { avif: 'avif', webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', auto: 'webp' }

/**
 * A width is rounded up to the next size of a photo; drawings have one size. Other parameters of the vendor are
 * ignored.
 */
export async function servePicture(c: HubContext): Promise<Response> {
  const { endpoint, name = '' } = c.req.param() as Record<string, string>
  const [, stem, extension] = /^(.+?\.(?:svg|jpg|png|webp))(?:\.([a-z]+))?$/.exec(name) ?? []
  if (endpoint !== 'shop' || !stem || !/^[\w.~-]{1,200}$/.test(stem) || stem.includes('..')) return c.notFound()
  const { w, fmt = extension } = c.req.query()
  const width = Number(w) > 0 ? (photoWidths.find((one) => one >= Number(w)) ?? photoWidths.at(-1)) : undefined
  const format = ownProperty(pictureFormats, fmt ?? '')
  const query = new URLSearchParams({
    ...(width && { w: `${width}` }),
    ...(format && { f: format }),
  })
  const photo = stem.endsWith('.svg') ? '' : `?${query.toString()}`
  const url = new URL(`/pictures/${stem.replaceAll('~', '/')}${photo}`, c.req.url)
  return pictures.fetch(new Request(url), c.env, c.executionCtx)
}
