// Drawn pictures in R2: one that was drawn once is found by every other isolate and data centre, without the database. A name has
// the number of the drawings' build and the digest of what is drawn, so that a stored picture never changes.
import type { OriginEnv } from '#origin/platform/env.ts'
import { drawingsVersion } from './drawings/version.ts'

const folder = 'drawn/'
/** Of an earlier build, of a product that has changed, or of one that is gone: after so many days a picture is drawn anew. */
const maxAgeDays = 90
const day = 86_400_000
/** Listings of one run, of a thousand pictures each. */
const maxPages = 200

type Stores = Pick<OriginEnv, 'PICTURES'>

/** `path`: of the address, without its leading `/pictures/`. Null when the picture is not stored, and when R2 fails. */
export async function storedDrawing({ PICTURES }: Stores, path: string): Promise<ReadableStream | null> {
  const stored = await PICTURES.get(folder + path).catch(() => null)
  return stored?.body ?? null
}

/** A failure is no loss: the picture is drawn again. */
export async function storeDrawing({ PICTURES }: Stores, path: string, drawn: string | Uint8Array): Promise<void> {
  await PICTURES.put(folder + path, drawn).catch(() => null)
}

/** Deletes pictures of earlier builds, and old ones. Returns how many. */
export async function deleteOldDrawings({ PICTURES }: Stores, now: Date): Promise<number> {
  let deleted = 0
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const listed = await PICTURES.list({ prefix: folder, ...(cursor && { cursor }) })
    const old = listed.objects.filter(({ key, uploaded }) => isOld(key, uploaded, now)).map(({ key }) => key)
    if (old.length > 0) await PICTURES.delete(old)
    deleted += old.length
    if (!listed.truncated) break
    cursor = listed.cursor
  }
  return deleted
}

function isOld(key: string, uploaded: Date, now: Date): boolean {
  const version = /^drawn\/(?:drawn|banner)\/(\d+)/.exec(key)?.[1]
  return version !== `${drawingsVersion}` || now.getTime() - uploaded.getTime() > maxAgeDays * day
}
