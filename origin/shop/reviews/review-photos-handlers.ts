// Review photos: access to the photos in the shop's store, and the photos of a configured vendor.
import type { Context, Next, Hono } from 'hono'
import { photoOwnerHeader, photoOwnerIn } from '#shared/platform/headers/forwarded.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { operatorSessionOf } from '#origin/operator/sessions.ts'
import { measure } from '#origin/platform/pictures/measure.ts'
import { readBytes } from '#origin/platform/read-text.ts'
import { immutableHeaders } from '#origin/platform/pictures/photos.ts'
import { vendorAddress } from './vendor/pictures.ts'

type PictureContext = Context<{ Bindings: OriginEnv }>
type StoredPhoto = { brand: string; reviewId: string | null; status: string | null }

/** A short lifetime, so that a withdrawn photo disappears from caches soon. */
const published = 'public, max-age=300'
/** Limits of a request for a vendor's photo. */
const deadlineMs = 4000
const maxBytes = 5_000_000

/**
 * Before publication the browser that uploaded the photo and operators have access, after publication everybody in that brand,
 * after a rejection nobody.
 */
export async function guardReviewPhotos(c: PictureContext, next: Next): Promise<Response | void> {
  const [, key = ''] = /\/(review-[^/]*)$/.exec(c.req.path) ?? []
  if (key === '') return next()
  const access = await accessOf(c, key)
  if (!access) return c.notFound()
  await next()
  if (c.res.ok) c.res.headers.set('cache-control', access === 'everybody' ? published : 'private, no-store')
}

async function accessOf(c: PictureContext, key: string): Promise<'everybody' | 'owner' | null> {
  const [, id] = /^review-([\da-f]{48})\.webp$/.exec(key) ?? []
  if (id === undefined) return null
  const photo = await c.env.DB.prepare(
    `SELECT brand, review_id AS reviewId, status FROM review_photo LEFT JOIN review ON review.id = review_id
     WHERE review_photo.id = ?`,
  )
    .bind(id)
    .first<StoredPhoto>()
  if (!photo) return null
  if (c.req.header('x-edge-host') === 'operator') return (await operatorSessionOf(c, Date.now())) ? 'owner' : null
  if (photo.brand !== c.req.header('x-site-id')?.toLowerCase()) return null
  if (photo.status === 'approved') return 'everybody'
  const waits = photo.status === 'submitted' || photo.reviewId === null
  const owner = photoOwnerIn(c.req.header(photoOwnerHeader))
  return waits && owner !== null && (await ownerOf(c, key)) === owner ? 'owner' : null
}

async function ownerOf({ env }: PictureContext, key: string): Promise<string | undefined> {
  return (await env.PICTURES.head(key))?.customMetadata?.['owner']
}

/** Proxies a vendor's photo: only signed vendor addresses, only pictures, and with a size limit. */
export function serveReviewPictures(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/pictures/reviews/:name', async (c) => {
    const address = await vendorAddress(c.env, c.req.param('name'))
    const bytes = address === null ? null : await fetched(address).catch(() => null)
    const measured = bytes && measure(bytes)
    if (!measured) return c.notFound()
    return c.body(bytes, 200, { ...immutableHeaders, 'content-type': measured.type })
  })
}

/** Null for an error's reply; redirects are not followed. */
async function fetched(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const request = new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) })
  const response = await fetch(request)
  return response.ok ? readBytes(response, maxBytes) : null
}
