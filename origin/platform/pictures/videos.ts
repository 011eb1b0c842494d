// Videos of products: recognised by their bytes, and served in the parts that a player asks for.
import type { Hono } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { immutableHeaders } from './photos.ts'

/** Null unless the bytes begin as an MP4 or a WebM. */
export function videoOf(bytes: Uint8Array): { type: 'video/mp4' | 'video/webm'; ending: 'mp4' | 'webm' } | null {
  if (String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp') return { type: 'video/mp4', ending: 'mp4' }
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte)
    ? { type: 'video/webm', ending: 'webm' }
    : null
}

export function serveVideos(app: Hono<{ Bindings: OriginEnv }>): void {
  app.get('/pictures/video/:key{[a-f0-9]+\\.(?:mp4|webm)}', async (c) => {
    const [, from = '', to = ''] = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(c.req.header('range') ?? '') ?? []
    const offset = Number(from)
    const known = await c.env.PICTURES.head(c.req.param('key'))
    if (!known) return c.notFound()
    const last = Math.min(to === '' ? known.size - 1 : Number(to), known.size - 1)
    const whole = from === ''
    if (!whole && offset > last) return c.body(null, 416, { 'content-range': `bytes */${known.size}` })
    const stored = await c.env.PICTURES.get(
      c.req.param('key'),
      whole ? {} : { range: { offset, length: last - offset + 1 } },
    )
    if (!stored) return c.notFound()
    return c.body(stored.body, whole ? 200 : 206, {
      ...immutableHeaders,
      'content-type': known.httpMetadata?.contentType ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      'content-length': String(whole ? known.size : last - offset + 1),
      ...(whole ? {} : { 'content-range': `bytes ${offset}-${last}/${known.size}` }),
    })
  })
}
