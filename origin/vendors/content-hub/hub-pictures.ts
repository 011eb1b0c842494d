// Serves pictures of an external content hub through the shop, from the hosts that the settings name only, so that
// pages load pictures from one origin.
import type { Hono } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { photoWidths, shortLivedHeaders } from '#origin/platform/pictures/photos.ts'

const deadlineMs = 4000
const maxBytes = 8_000_000
const kinds: ReadonlySet<string> = new Set(['image/avif', 'image/webp', 'image/jpeg', 'image/png'])
const formats = ['avif', 'webp', 'jpeg'] as const

export function serveHubPictures(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/hub/:host/:endpoint/:name', async (c) => {
    const { host, endpoint, name } = c.req.param()
    const { w, f } = c.req.query()
    const known = (c.env.IMAGE_HOSTS ?? '').split(',').some((one) => one.trim() !== '' && one.trim() === host)
    const width = photoWidths.find((one) => `${one}` === w)
    const format = formats.find((one) => one === f)
    if (!known || (w !== undefined && !width) || (f !== undefined && !format)) return c.notFound()
    const query = new URLSearchParams({
      ...(width && { w: `${width}` }),
      ...(format && { fmt: format === 'jpeg' ? 'jpg' : format }),
    })
    const address = `https://${host}/i/${encodeURIComponent(endpoint)}/${encodeURIComponent(name)}?${query}`
    const request = new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) })
    const answer = await fetch(request).catch(() => null)
    const type = answer?.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!answer?.ok || !answer.body || !kinds.has(type) || Number(answer.headers.get('content-length')) > maxBytes) {
      await answer?.body?.cancel()
      return c.notFound()
    }
    return c.body(answer.body, 200, { ...shortLivedHeaders, 'content-type': type })
  })
}
