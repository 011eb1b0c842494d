// Serves photos in several widths and formats. Each variant is transformed once and stored; until a slow transformation is
// done the original is served.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { measure } from './measure.ts'
import { log } from '#origin/platform/log.ts'

const sniffed = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }

/** For a URL that changes with the content. */
export const immutableHeaders = { ...sniffed, 'cache-control': 'public, max-age=31536000, immutable' }
/** For a picture of which a better variant follows within a minute. */
export const shortLivedHeaders = { ...sniffed, 'cache-control': 'public, max-age=60' }

/** An SVG opened as a document may use inline styles and nothing else. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Other widths are refused, which bounds the number of variants. */
export const photoWidths = [160, 320, 480, 640, 960, 1280] as const
const formats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
type Format = keyof typeof formats

/** The images binding has no setting for AVIF effort. */
const quality = { avif: 60, webp: 78, jpeg: 78 } satisfies Record<Format, number>

/** Longest wait for a transformation before the original is served. */
const timeoutMs = 1500
/** With this many transformations running, a request does not wait for another. */
const maxRunning = 4
/** A cancelled request may leave its transformation unfinished; after this time another request starts it again. */
const abandonedMs = 30_000

type PhotoContext = Context<{ Bindings: OriginEnv }>
type Transformation = { since: number; copy: Promise<ArrayBuffer | null> }

/** Transformations in progress, shared by concurrent requests for one variant. Public pictures only. */
const inProgress = new Map<string, Transformation>()

/** `guard` decides about photos that are not public, or not yet. */
export function servePhotos(
  app: Hono<{ Bindings: OriginEnv }>,
  guard: MiddlewareHandler<{ Bindings: OriginEnv }>,
): void {
  app.use('/pictures/photo/*', guard)
  app.get('/pictures/photo/:key{[a-z0-9-]+\\.(?:jpg|png|webp)}', async (c) => {
    const { key } = c.req.param()
    const variant = variantOf(c.req.query())
    if (variant === 'refused') return c.notFound()
    const stored = variant && (await c.env.PICTURES.get(nameOf(key, variant)))
    if (stored) return c.body(stored.body, 200, { ...immutableHeaders, 'content-type': formats[variant.format] })
    const photo = await c.env.PICTURES.get(key)
    if (!photo) return c.notFound()
    const type = photo.httpMetadata?.contentType ?? 'application/octet-stream'
    if (!variant) return c.body(photo.body, 200, { ...immutableHeaders, 'content-type': type })
    const original = await photo.arrayBuffer()
    const copy = await copyOf(c, key, { ...variant, width: usefulWidth(variant.width, original) }, original)
    if (copy) return c.body(copy, 200, { ...immutableHeaders, 'content-type': formats[variant.format] })
    return c.body(original, 200, { ...shortLivedHeaders, 'content-type': type })
  })
}

type Variant = { width: number; format: Format }

/** Null: the original. */
function variantOf({ w, f }: Record<string, string>): Variant | null | 'refused' {
  if (w === undefined && f === undefined) return null
  const width = w === undefined ? photoWidths.at(-1) : photoWidths.find((one) => `${one}` === w)
  const format = f === undefined ? 'webp' : (Object.keys(formats) as Format[]).find((one) => one === f)
  return width && format ? { width, format } : 'refused'
}

/** At most the narrowest width that the photo fits into: a wider variant has no more detail. */
function usefulWidth(width: number, original: ArrayBuffer) {
  const whole = measure(new Uint8Array(original))?.width ?? width
  return Math.min(width, photoWidths.find((one) => one >= whole) ?? width)
}

function nameOf(key: string, { width, format }: Variant) {
  return `${key}/${width}.${format}`
}

/** Null when the transformation fails or takes too long. */
async function copyOf(c: PhotoContext, key: string, variant: Variant, original: ArrayBuffer) {
  const name = nameOf(key, variant)
  const stored = await c.env.PICTURES.get(name)
  if (stored) return stored.arrayBuffer()
  const running = inProgress.get(name)
  const wait = inProgress.size < maxRunning ? timeoutMs : 0
  if (running && Date.now() - running.since < abandonedMs) return within(wait, running.copy)
  const started: Transformation = { since: Date.now(), copy: transform(c.env, name, variant, original) }
  inProgress.set(name, started)
  const done = started.copy.finally(() => inProgress.get(name) === started && inProgress.delete(name))
  c.executionCtx.waitUntil(done)
  return within(wait, done)
}

/** A failure is logged and not stored: the next request tries again. */
async function transform(
  { IMAGES, PICTURES }: OriginEnv,
  name: string,
  { width, format }: Variant,
  original: ArrayBuffer,
) {
  try {
    const input = IMAGES.input(new Blob([original]).stream()).transform({ width, fit: 'scale-down' })
    const response = (await input.output({ format: formats[format], quality: quality[format] })).response()
    if (!response.ok) throw new Error(`The transform answered ${response.status}`)
    const copy = await response.arrayBuffer()
    if (copy.byteLength === 0) throw new Error('The transform answered with an empty body')
    const httpMetadata = { contentType: formats[format] }
    await PICTURES.put(name, copy, { httpMetadata, onlyIf: { etagDoesNotMatch: '*' } })
    return copy
  } catch (error) {
    log('warn', 'origin', { what: 'picture not transformed', name, error: String(error) })
    return null
  }
}

async function within(wait: number, copy: Promise<ArrayBuffer | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), wait)
  })
  try {
    return await Promise.race([copy, late])
  } finally {
    clearTimeout(timer)
  }
}
