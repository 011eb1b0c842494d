// Reviewers' photos in the picture store: stored cleaned under an unguessable name, moved away when their review is
// rejected, and deleted when no review needs them.
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { photoAsShown } from './as-shown.ts'
import { cleanPicture } from './clean-picture.ts'
import { productToReview } from './find.ts'

type Store = Pick<OriginEnv, 'DB' | 'PICTURES'>

const day = 86_400_000
/** Days in which a moderator can reverse a rejection. */
const rejectedDays = 30
const atOnce = 50
const aside = 'set-aside/'

export async function uploadPhoto(
  raw: ArrayBuffer,
  productId: string,
  ctx: Pick<HandlerContext, 'db' | 'env' | 'brand' | 'now' | 'wait' | 'photoOwner'>,
): Promise<ReviewPhoto> {
  const { db, env, brand, now, wait, photoOwner } = ctx
  const { productNo } = await productToReview(db, brand, productId)
  const { bytes, type, width, height } = await cleanPicture(env, raw)
  wait(forgetPhotos(env, now))
  const id = unguessable()
  const source = `review-${id}.webp`
  const row = {
    id,
    brand,
    productNo,
    reviewId: null,
    source,
    width,
    height,
    caption: '',
    position: 0,
    created: now.getTime(),
  }
  const customMetadata: Record<string, string> = photoOwner === null ? {} : { owner: photoOwner }
  await env.PICTURES.put(source, bytes, { httpMetadata: { contentType: type }, customMetadata })
  await keepPhoto(env.DB, row).run()
  return photoAsShown(row)
}

type NewPhoto = {
  id: string
  brand: string
  productNo: string
  source: string
  width: number
  height: number
  created: number
}

export function keepPhoto(d1: D1Database, { id, brand, productNo, source, width, height, created }: NewPhoto) {
  return d1
    .prepare(
      'INSERT INTO review_photo (id, brand, product_no, source, width, height, created) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, brand, productNo, source, width, height, created)
}

/** 192 random bits in lower-case hexadecimal, the form of a photo's name. */
export function unguessable(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Deletes photos that joined no review within a day and photos of deleted or finally rejected reviews. They are
 * marked first, so that none joins a review meanwhile; a failed deletion is retried at the next run. Works in small
 * batches and returns the number of deleted photos.
 */
export async function forgetPhotos({ DB, PICTURES }: Store, now: Date): Promise<number> {
  const { results } = await DB.prepare(
    `UPDATE review_photo SET review_id = 'gone', created = 0 WHERE id IN (
       SELECT review_photo.id FROM review_photo LEFT JOIN review ON review.id = review_id
       WHERE (review.id IS NULL AND review_photo.created < ?1) OR (status = 'rejected' AND moderated < ?2) LIMIT ?3)
     RETURNING id, source`,
  )
    .bind(now.getTime() - day, now.getTime() - rejectedDays * day, atOnce)
    .all<{ id: string; source: string }>()
  for (const { source } of results) await removePhoto(PICTURES, source)
  await DB.prepare('DELETE FROM review_photo WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(results.map(({ id }) => id)))
    .run()
  return results.length
}

/** Deletes every copy, wherever it is stored. */
async function removePhoto(pictures: R2Bucket, source: string): Promise<void> {
  await pictures.delete([source, aside + source, ...(await copiesOf(pictures, source))])
}

export async function sourcesOf(d1: D1Database, reviewId: string): Promise<string[]> {
  const { results } = await d1
    .prepare('SELECT source FROM review_photo WHERE review_id = ?')
    .bind(reviewId)
    .all<{ source: string }>()
  return results.map(({ source }) => source)
}

/** No route matches a key that contains a slash. */
export async function setAside(pictures: R2Bucket, sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    await move(pictures, source, aside + source)
    const copies = await copiesOf(pictures, source)
    if (copies.length > 0) await pictures.delete(copies)
  }
}

export async function bringBack(pictures: R2Bucket, sources: readonly string[]): Promise<void> {
  for (const source of sources) await move(pictures, aside + source, source)
}

async function move(pictures: R2Bucket, from: string, to: string) {
  const photo = await pictures.get(from)
  if (!photo) return
  const { httpMetadata, customMetadata } = photo
  await pictures.put(to, await photo.arrayBuffer(), {
    ...(httpMetadata && { httpMetadata }),
    ...(customMetadata && { customMetadata }),
  })
  await pictures.delete(from)
}

async function copiesOf(pictures: R2Bucket, source: string): Promise<string[]> {
  const { objects } = await pictures.list({ prefix: `${source}/` })
  return objects.map(({ key }) => key)
}
