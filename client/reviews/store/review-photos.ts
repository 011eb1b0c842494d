// Photos of a review on their way, each with its data, success and error (specification § 3): sent one by one as they are
// chosen, stopped, tried again and taken out.
import { proxy, ref } from 'valtio'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { logFailure } from '#client/platform/api/log-failure.ts'
import { upload } from '#client/platform/api/upload.ts'
import { faultOf } from '#client/platform/scheduling/during.ts'
import { draftOf, keepDraft } from './review-draft.ts'
import { forgetUnsent, keepUnsent, newUnsentId, unsentFile } from './unsent-photos.ts'

export type PhotoItem = {
  key: number
  name: string
  data: ReviewPhoto | null
  success: boolean
  /** In words. */
  error: string | null
  loading: boolean
  /** From 0 to 1. */
  progress: number
  caption: string
  /** To send, also again; null for one that was there before the page was loaded. */
  file: File | null
  /** What the browser keeps the file by until it is sent. */
  unsent: string | null
}

type State = {
  productId: string
  items: PhotoItem[]
  error: string | null
  /** For whoever only hears. */ told: string
}

export const reviewPhotos = proxy<State>({ productId: '', items: [], error: null, told: '' })

const { types, maxBytes: most } = reviewCalls.uploadPhoto.raw
const stops = new Map<number, AbortController>()
let lastKey = 0

/** Those that were there before the page was loaded again are there still, and those on their way then are sent now. */
export function beginPhotos(productId: string): void {
  if (reviewPhotos.productId === productId) return
  const { photos, unsent } = draftOf(productId) ?? { photos: [], unsent: [] }
  const there = photos.map((data) => ({ ...fresh(data.caption || 'Photo', null), data, success: true, caption: data.caption }))
  const onTheirWay = unsent.map(({ id, name }) => ({ ...fresh(name, null), unsent: id, loading: true }))
  Object.assign(reviewPhotos, { productId, items: [...there, ...onTheirWay], error: null, told: '' })
  for (const { key, unsent: id } of onTheirWay) void sendKept(key, id)
} // prettier-ignore

async function sendKept(key: number, id: string): Promise<void> {
  const file = await unsentFile(id)
  const item = itemOf(key)
  if (!item) return
  item.loading = false
  if (file) {
    item.file = ref(file)
    return send(key)
  }
  item.error = 'Please choose this photo again: your browser could not keep it.'
  reviewPhotos.told = `${item.name}: ${item.error}`
}

export function addPhotos(files: readonly File[], mostPhotos: number): void {
  const room = mostPhotos - reviewPhotos.items.length
  reviewPhotos.error = files.length > room ? `You can add up to ${mostPhotos} photos.` : null
  for (const file of files.slice(0, Math.max(0, room))) {
    const { key } = reviewPhotos.items[reviewPhotos.items.push(fresh(file.name, file)) - 1]!
    void send(key)
  }
}

export function tryAgain(key: number): void {
  void send(key)
}

/** Stops what is still on its way. */
export function removePhoto(key: number): void {
  stops.get(key)?.abort()
  const { items } = reviewPhotos
  const { name = 'Photo', unsent = null } = itemOf(key) ?? {}
  reviewPhotos.told = `${name} taken out`
  reviewPhotos.error = null
  reviewPhotos.items = items.filter((item) => item.key !== key)
  keep()
  if (unsent) void forgetUnsent([unsent])
}

export function captionPhoto(key: number, caption: string): void {
  const item = itemOf(key)
  if (item) item.caption = caption
  keep()
}

/** Null while one is still on its way or has failed. */
export function photosToSend(productId: string): Array<{ id: string; caption: string }> | null {
  if (reviewPhotos.productId !== productId) return []
  const { items } = reviewPhotos
  if (items.some(({ data }) => data === null)) return null
  return items.map(({ data, caption }) => ({ id: data!.id, caption: caption.trim() }))
}

export function emptyPhotos(productId: string): void {
  if (reviewPhotos.productId === productId) Object.assign(reviewPhotos, { items: [], error: null, told: '' })
}

function fresh(name: string, file: File | null): PhotoItem {
  const kept = file && ref(file)
  return { key: ++lastKey, name, data: null, success: false, error: null, loading: false, progress: 0, caption: '', file: kept, unsent: null }
} // prettier-ignore

function itemOf(key: number): PhotoItem | undefined {
  return reviewPhotos.items.find((item) => item.key === key)
}

async function send(key: number): Promise<void> {
  const item = itemOf(key)
  if (!item?.file || item.loading) return
  const { file } = item
  const { productId } = reviewPhotos
  item.error = unfit(file)
  if (item.error) return void (reviewPhotos.told = `${file.name}: ${item.error}`)
  const stop = new AbortController()
  stops.set(key, stop)
  Object.assign(item, { loading: true, progress: 0 })
  try {
    await keepFile(item, file, stop.signal)
    const input = { query: { productId }, raw: file }
    const data = await upload(reviewCalls.uploadPhoto, input, {
      signal: stop.signal,
      onProgress: (share) => (item.progress = share),
    })
    // The form of another product is open: this one's photo stays with its draft, and is sent again with it.
    if (!itemOf(key)) return
    const kept = item.unsent
    Object.assign(item, { data, success: true, unsent: null })
    if (kept) void forgetUnsent([kept])
    reviewPhotos.told = `${file.name} added`
  } catch (error) {
    if (stop.signal.aborted) return
    logFailure(error, 'uploadPhoto')
    item.error = photoWords(error)
    reviewPhotos.told = `${file.name}: ${item.error}`
  } finally {
    stops.delete(key)
    item.loading = false
    keep()
  }
}

/** Before it is sent: an answer may lead away from the page. */
async function keepFile(item: PhotoItem, file: File, stopped: AbortSignal): Promise<void> {
  if (item.unsent) return
  const id = newUnsentId()
  item.unsent = id
  keep()
  await keepUnsent(id, file)
  stopped.throwIfAborted()
}

/** What need not be sent to be refused. */
function unfit({ type, size }: File): string | null {
  if (!(types as readonly string[]).includes(type)) return notAPicture
  if (size === 0) return 'This file is empty.'
  return size > most ? tooBig : null
}

const notAPicture = 'Choose a JPEG, PNG or WebP picture.'
const tooBig = 'This file is larger than 10 MB.'

const words: Readonly<Record<string, string>> = {
  PHOTO_UNREADABLE: 'We can’t read this file as a picture. Choose a JPEG, PNG or WebP.',
  PHOTO_TOO_SMALL: 'This picture is too small. Choose a larger one.',
  PHOTO_TOO_LARGE: 'This picture has too many pixels. Choose a smaller one.',
  TOO_LARGE: tooBig,
  MEDIA_TYPE: notAPicture,
  TOO_MANY: 'That was a lot of photos at once. Try again in a minute.',
  NO_ANSWER: 'This photo could not be sent. Check your connection and try again.',
}

function photoWords(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  const byStatus = { 413: tooBig, 415: notAPicture, 429: words.TOO_MANY }[status]
  return words[faultOf(error).code] ?? byStatus ?? 'This photo could not be taken in. Please try again.'
}

function keep(): void {
  const { productId, items } = reviewPhotos
  const photos = items.flatMap(({ data, caption }) => (data ? [{ ...data, caption }] : []))
  const unsent = items.flatMap(({ name, unsent: id }) => (id ? [{ id, name }] : []))
  keepDraft(productId, { photos, unsent })
}
