// Files of photos that are not uploaded yet, so that a reload or a new sign-in loses none. Stored in IndexedDB, because
// session storage is too small. review-draft.ts has the ids of this window's files.
import { within } from '#shared/platform/within.ts'
import { logFailure } from '#client/platform/api/api.ts'
import { unsentPhotoIds } from './review-draft.ts'

const store = 'photos'
/** One day. Files left behind by a closed window are deleted after this time. */
const maxAgeMs = 86_400_000
/** The upload does not wait longer than this for the database. */
const timeoutMs = 3000

/** The id starts with the time, so that old entries form a key range. */
export function newUnsentPhotoId(): string {
  return `${Date.now()} ${crypto.randomUUID()}`
}

export async function storeUnsentPhoto(id: string, file: File): Promise<void> {
  await withPhotoStore((photos) => photos.put(file, id))
}

/** Null when the browser could not store the file. */
export async function readUnsentPhoto(id: string): Promise<File | null> {
  const found = await withPhotoStore((photos) => photos.get(id))
  return found instanceof File ? found : null
}

export async function deleteUnsentPhotos(ids: readonly string[]): Promise<void> {
  await withPhotoStore((photos) => {
    for (const id of ids) photos.delete(id)
  })
}

/** Covers the drafts of all products in this window. */
export function deleteAllUnsentPhotos(): Promise<void> {
  return deleteUnsentPhotos(unsentPhotoIds())
}

/** Resolves to undefined when the database fails or times out. */
function withPhotoStore(work: (photos: IDBObjectStore) => IDBRequest | void): Promise<unknown> {
  const done = new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsentPhotos', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(store, 'readwrite')
      const photos = transaction.objectStore(store)
      photos.delete(IDBKeyRange.upperBound(String(Date.now() - maxAgeMs)))
      const request = work(photos)
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error)
      database.close()
    }
  })
  return within(
    timeoutMs,
    done.catch((error: unknown) => logFailure(error, 'unsentPhotos')),
    undefined,
  )
}
