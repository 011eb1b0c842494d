// `/i/{endpoint}/{name}`: the shop's own pictures at the vendor's image addresses.
import { Hono, type Context } from 'hono'
import { ownProperty } from '#origin/platform/own-property.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { serveDrawings } from '#origin/sample/serve-drawings.ts'
import { photoWidths, servePhotos } from '#origin/platform/pictures/photos.ts'
import { guardReviewPhotos } from '#origin/shop/reviews/review-photos-handlers.ts'

const pictures = new Hono<{ Bindings: OriginEnv }>()
serveDrawings(pictures)
servePhotos(pictures, guardReviewPhotos)

const formats: Record<string, string> = { avif: 'avif', webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', auto: 'webp' }

/**
 * A width is rounded up to the next size of a photo; drawings have one size. Other parameters of the vendor are
 * ignored.
 */
export async function servePicture(c: Context<{ Bindings: OriginEnv }>): Promise<Response> {
  const { endpoint, name = '' } = c.req.param() as Record<string, string>
  const [, stem, wished] = /^(.+?\.(?:svg|jpg|png|webp))(?:\.([a-z]+))?$/.exec(name) ?? []
  if (endpoint !== 'shop' || !stem || !/^[\w.~-]{1,200}$/.test(stem) || stem.includes('..')) return c.notFound()
  const { w, fmt = wished } = c.req.query()
  const width = Number(w) > 0 ? (photoWidths.find((one) => one >= Number(w)) ?? photoWidths.at(-1)) : undefined
  const format = ownProperty(formats, fmt ?? '')
  const query = new URLSearchParams({
    ...(width && { w: `${width}` }),
    ...(format && { f: format }),
  })
  const photo = stem.endsWith('.svg') ? '' : `?${query.toString()}`
  const url = new URL(`/pictures/${stem.replaceAll('~', '/')}${photo}`, c.req.url)
  return pictures.fetch(new Request(url), c.env, c.executionCtx)
}
