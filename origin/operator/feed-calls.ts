// The operator host's calls for feeds: deltas of stock and price, and imports of a catalogue. Like all of `/api`, they take the
// token of scripts; bodies are larger than a form's and bounded here.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { BrandCode } from '#shared/brands/brand.ts'
import type { Login } from '#origin/vendors/issuer/context.ts'
import { secondMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { deltaFormat, FirstLine, maxDeltaBytes, receiveDelta } from '#origin/shop/feeds/delta-call.ts'
import { maxPackBytes, missingPhotos, storePhotos, unpackPhotos } from '#origin/shop/feeds/imports/photos.ts'
import {
  dropSession,
  finishSession,
  openSession,
  openSessionOf,
  sessionOf,
  type Session,
} from '#origin/shop/feeds/imports/sessions.ts'
import {
  categoriesOf,
  compareProducts,
  stageProducts,
  withdrawOthers,
  type StagedProducts,
} from '#origin/shop/feeds/imports/stage.ts'
import { requireToken } from './script-access.ts'

type Call = Context<Login>

const maxJsonBytes = 500_000
const refuseSize = (c: Context) => c.json({ code: 'TOO_LARGE', message: 'The body is too large.', field: null }, 413)
const small = bodyLimit({ maxSize: maxJsonBytes, onError: refuseSize })

const Opening = z.object({ brand: BrandCode, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
const Keys = z.array(z.string().check(z.regex(/^[0-9a-f]{32}\.(?:jpg|png|webp|mp4|webm)$/))).check(z.maxLength(1000))
const Compared = z
  .array(z.tuple([z.string().check(z.maxLength(500)), z.string().check(z.maxLength(64))]))
  .check(z.maxLength(500))
const Source = z.string().check(z.maxLength(500))
const Range = z.object({ after: Source, until: Source, listed: z.array(Source).check(z.maxLength(500)) })
/** The command's own records: the token's holder may write any catalogue, and the database checks the columns. */
const Staged = z.object({
  categories: z.array(z.object({ path: z.string(), parent: z.string(), label: z.string(), description: z.string() })),
  position: z.int(),
  records: z
    .array(z.looseObject({ productNo: z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/)) }))
    .check(z.maxLength(500)),
})

export const feedCalls = new Hono<Login>()

feedCalls.use(requireToken)
feedCalls.post('/delta', bodyLimit({ maxSize: maxDeltaBytes, onError: refuseSize }), async (c) => {
  const now = new Date()
  const format = deltaFormat(c.req.header('content-type'))
  const firstLine = FirstLine.parse(c.req.query('line'))
  const sequence = FirstLine.parse(c.req.query('at') ?? now.getTime())
  return c.json(await receiveDelta(c.env, await c.req.text(), format, { firstLine, sequence, now }))
})
feedCalls.post('/imports', small, async (c) => {
  const { brand, digest } = await bodyOf(c, Opening)
  const { id, clearing } = await openSession(c.env.DB, brand, digest, new Date())
  return c.json({ id, clearing })
})
feedCalls.get('/imports/:id', async (c) => {
  const { state, reason } = await sessionOf(c.env.DB, c.req.param('id'))
  return c.json({ state, reason })
})
feedCalls.get('/imports/:id/categories', async (c) => c.json(await categoriesOf(c.env.DB, (await open(c)).brand)))
feedCalls.post('/imports/:id/compare', small, async (c) => {
  const { brand } = await open(c)
  return c.json(await compareProducts(c.env.DB, brand, await bodyOf(c, Compared)))
})
feedCalls.post('/imports/:id/photos/missing', small, async (c) => {
  await open(c)
  return c.json(await missingPhotos(c.env.PICTURES, await bodyOf(c, Keys)))
})
feedCalls.post('/imports/:id/photos', bodyLimit({ maxSize: maxPackBytes, onError: refuseSize }), async (c) => {
  await open(c)
  await storePhotos(c.env.PICTURES, unpackPhotos(new Uint8Array(await c.req.arrayBuffer())))
  return c.json({ stored: true })
})
feedCalls.post('/imports/:id/products', small, async (c) => {
  const { brand } = await open(c)
  const staged = (await bodyOf(c, Staged)) as unknown as StagedProducts
  await stageProducts(c.env.DB, brand, staged)
  return c.json({ stored: staged.records.length })
})
feedCalls.post('/imports/:id/others', small, async (c) => {
  const { brand } = await open(c)
  return c.json({ withdrawn: await withdrawOthers(c.env.DB, brand, await bodyOf(c, Range), new Date()) })
})
feedCalls.post('/imports/:id/finish', small, async (c) => {
  const session = await open(c)
  await finishSession(c.env.DB, session, new Date())
  await auditImport(c.env.DB, session, new Date())
  await wakeScheduler(c.env, secondMs)
  return c.json({ state: 'ready' })
})
feedCalls.post('/imports/:id/drop', small, async (c) => {
  await dropSession(c.env.DB, await open(c))
  return c.json({ state: 'dropped' })
})
feedCalls.onError((error, c) => {
  if (!(error instanceof Refusal)) throw error
  return c.json({ code: error.code, message: error.message, field: null }, error.status)
})

function auditImport(d1: D1Database, { id, brand }: Session, now: Date) {
  return d1
    .prepare(
      `INSERT INTO audit (at, operator, by, brand, action, about, said, before, after, undo)
       VALUES (?, 'script', 'script', ?, 'catalogue.import', ?, 'A catalogue was imported.', 'null', 'null', ?)`,
    )
    .bind(now.getTime(), brand, id, JSON.stringify('Import the previous catalogue again.'))
    .run()
}

function open(c: Call) {
  return openSessionOf(c.env.DB, c.req.param('id') ?? '')
}

/** Compares the body with the digest that came with it. */
async function bodyOf<Schema extends z.ZodMiniType>(c: Call, schema: Schema): Promise<z.output<Schema>> {
  const bytes = await c.req.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const [, sent = null] = /^sha-256=:([\w+/=]+):$/.exec(c.req.header('content-digest') ?? '') ?? []
  if (sent !== null && sent !== btoa(String.fromCharCode(...digest)))
    throw new Refusal(400, 'DAMAGED', 'The body arrived damaged. Send it again.')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON.')
  }
  const read = schema.safeParse(value)
  if (!read.success) throw new Refusal(400, 'BAD_REQUEST', 'The body does not fit.')
  return read.data
}
