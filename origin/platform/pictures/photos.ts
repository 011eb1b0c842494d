// Photos in several widths and formats: each copy is made once and kept, and who asks too early gets the original meanwhile.
import type { Context, Hono } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { measure } from '#origin/import/measure.ts'
import { forever, soon } from './picture-headers.ts'
import { guardReviewPhotos } from '#origin/shop/reviews/review-photos-handlers.ts'

/** The widths a photo comes in; any other is refused, so that nobody can have thousands of copies made. */
export const photoWidths = [160, 320, 480, 640, 960, 1280] as const
const formats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
type Format = keyof typeof formats

/** The binding offers quality alone; how hard AVIF tries is the platform's to choose. */
const quality = { avif: 60, webp: 78, jpeg: 78 } satisfies Record<Format, number>

/** Most copies are there by then, and a shopper should see something. */
const patienceMs = 1500
/** With so many being made already, waiting for another would be in vain. */
const busy = 4
/** A request that was cut off may leave its work undone; after this long somebody else does it. */
const abandonedMs = 30_000

type Asked = Context<{ Bindings: OriginEnv }>
type Making = { since: number; copy: Promise<ArrayBuffer | null> }

/** Copies of public pictures under way, so that one copy asked for by many is made once. None belongs to a person. */
const underWay = new Map<string, Making>()

export function servePhotos(app: Hono<{ Bindings: OriginEnv }>) {
  app.use('/pictures/photo/*', guardReviewPhotos)
  app.get('/pictures/photo/:key{[a-z0-9-]+\\.(?:jpg|png|webp)}', async (c) => {
    const { key } = c.req.param()
    const asked = askedOf(c.req.query())
    if (asked === 'refused') return c.notFound()
    const kept = asked && (await c.env.PICTURES.get(nameOf(key, asked)))
    if (kept) return c.body(kept.body, 200, { ...forever, 'content-type': formats[asked.format] })
    const photo = await c.env.PICTURES.get(key)
    if (!photo) return c.notFound()
    const type = photo.httpMetadata?.contentType ?? 'application/octet-stream'
    if (!asked) return c.body(photo.body, 200, { ...forever, 'content-type': type })
    const original = await photo.arrayBuffer()
    const copy = await copyOf(c, key, { ...asked, width: useful(asked.width, original) }, original)
    if (copy) return c.body(copy, 200, { ...forever, 'content-type': formats[asked.format] })
    return c.body(original, 200, { ...soon, 'content-type': type })
  })
}

type Variant = { width: number; format: Format }

/** Null when the photo is wanted as it came. */
function askedOf({ w, f }: Record<string, string>): Variant | null | 'refused' {
  if (w === undefined && f === undefined) return null
  const width = w === undefined ? photoWidths.at(-1) : photoWidths.find((one) => `${one}` === w)
  const format = f === undefined ? 'webp' : (Object.keys(formats) as Format[]).find((one) => one === f)
  return width && format ? { width, format } : 'refused'
}

/** Nobody is served better by a copy wider than the photo: it is the narrowest one that holds all of it. */
function useful(width: number, original: ArrayBuffer) {
  const whole = measure(new Uint8Array(original))?.width ?? width
  return Math.min(width, photoWidths.find((one) => one >= whole) ?? width)
}

function nameOf(key: string, { width, format }: Variant) {
  return `${key}/${width}.${format}`
}

/** Null when it cannot be made, or not soon enough. */
async function copyOf(c: Asked, key: string, variant: Variant, original: ArrayBuffer) {
  const name = nameOf(key, variant)
  const kept = await c.env.PICTURES.get(name)
  if (kept) return kept.arrayBuffer()
  const already = underWay.get(name)
  const patience = underWay.size < busy ? patienceMs : 0
  if (already && Date.now() - already.since < abandonedMs) return within(patience, already.copy)
  const making: Making = { since: Date.now(), copy: make(c.env, name, variant, original) }
  underWay.set(name, making)
  const done = making.copy.finally(() => underWay.get(name) === making && underWay.delete(name))
  c.executionCtx.waitUntil(done)
  return within(patience, done)
}

/** What fails is told and not kept: the next one to ask tries again. */
async function make({ IMAGES, PICTURES }: OriginEnv, name: string, { width, format }: Variant, original: ArrayBuffer) {
  try {
    const input = IMAGES.input(new Blob([original]).stream()).transform({ width, fit: 'scale-down' })
    const answer = (await input.output({ format: formats[format], quality: quality[format] })).response()
    if (!answer.ok) throw new Error(`The transform answered ${answer.status}`)
    const copy = await answer.arrayBuffer()
    if (copy.byteLength === 0) throw new Error('The transform answered nothing')
    const httpMetadata = { contentType: formats[format] }
    await PICTURES.put(name, copy, { httpMetadata, onlyIf: { etagDoesNotMatch: '*' } })
    return copy
  } catch (error) {
    console.warn(
      JSON.stringify({ level: 'warn', room: 'origin', what: 'picture not transformed', name, error: String(error) }),
    )
    return null
  }
}

async function within(patience: number, copy: Promise<ArrayBuffer | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  try {
    return await Promise.race([copy, late])
  } finally {
    clearTimeout(timer)
  }
}
