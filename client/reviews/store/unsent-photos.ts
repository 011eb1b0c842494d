// The files of photos that are not sent yet, so that neither signing in again nor a reload loses one: in the browser's
// database, for session storage has no room for them. Which of them are this window's is in its draft (review-draft.ts).
import { within } from '#shared/platform/within.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import { unsentIds } from './review-draft.ts'

const store = 'photos'
/** Longer than any window is left open over one photo: what a closed window left behind goes then. */
const mostMs = 86_400_000
/** A database that does not answer keeps nobody waiting. */
const patienceMs = 3000

/** Begins with the time, so that the old ones are those before it. */
export function newUnsentId(): string {
  return `${Date.now()} ${crypto.randomUUID()}`
}

export async function keepUnsent(id: string, file: File): Promise<void> {
  await inStore((photos) => photos.put(file, id))
}

/** Null when the browser could not keep it. */
export async function unsentFile(id: string): Promise<File | null> {
  const found = await inStore((photos) => photos.get(id))
  return found instanceof File ? found : null
}

export async function forgetUnsent(ids: readonly string[]): Promise<void> {
  await inStore((photos) => {
    for (const id of ids) photos.delete(id)
  })
}

/** Of all reviews that this window's person was writing. */
export function forgetAllUnsent(): Promise<void> {
  return forgetUnsent(unsentIds())
}

/** Undefined as well when it cannot be done. */
function inStore(work: (photos: IDBObjectStore) => IDBRequest | void): Promise<unknown> {
  const done = new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsentPhotos', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(store, 'readwrite')
      const photos = transaction.objectStore(store)
      photos.delete(IDBKeyRange.upperBound(String(Date.now() - mostMs)))
      const asked = work(photos)
      transaction.oncomplete = () => resolve(asked?.result)
      transaction.onabort = () => reject(transaction.error)
      database.close()
    }
  })
  return within(
    patienceMs,
    done.catch((error: unknown) => logFailure(error, 'unsentPhotos')),
    undefined,
  )
}
