// The photo uploads of a review, each with data, success and error (R3.48).
import { proxy, ref } from 'valtio'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import { logFailure } from '#client/platform/api/api.ts'
import { upload } from '#client/platform/api/upload.ts'
import { refusalOf } from '#client/platform/api/try-call.ts'
import { reviewDraft, saveReviewDraft } from './review-draft.ts'
import { deleteUnsentPhotos, storeUnsentPhoto, newUnsentPhotoId, readUnsentPhoto } from './unsent-photos.ts'

export type PhotoUpload = {
  key: number
  name: string
  data: ReviewPhoto | null
  /** A message for the shopper. */
  error: string | null
  loading: boolean
  /** From 0 to 1. */
  progress: number
  caption: string
  /** The file to upload; null for a photo that was uploaded before the page was loaded. */
  file: File | null
  /** The id under which unsent-photos.ts stores the file until it is uploaded. */
  unsent: string | null
}

type PhotoUploadState = {
  productId: string
  items: PhotoUpload[]
  error: string | null
  /** For screen readers. */
  announcement: string
}

export const reviewPhotos = proxy<PhotoUploadState>({ productId: '', items: [], error: null, announcement: '' })

const { types, maxBytes } = reviewCalls.uploadPhoto.raw
const abortControllers = new Map<number, AbortController>()
let lastKey = 0

/** Restores the draft's photos after a reload, and resumes uploads that were interrupted. */
export function openPhotos(productId: string): void {
  if (reviewPhotos.productId === productId) return
  const { photos, unsent } = reviewDraft(productId) ?? { photos: [], unsent: [] }
  const uploaded = photos.map((data) => ({
    ...newUpload(data.caption || 'Photo', null),
    data,
    caption: data.caption,
  }))
  const pending = unsent.map(({ id, name }) => ({ ...newUpload(name, null), unsent: id, loading: true }))
  Object.assign(reviewPhotos, { productId, items: [...uploaded, ...pending], error: null, announcement: '' })
  for (const { key, unsent: id } of pending) void sendStored(key, id)
}

async function sendStored(key: number, id: string): Promise<void> {
  const file = await readUnsentPhoto(id)
  const item = findUpload(key)
  if (!item) return
  item.loading = false
  if (file) {
    item.file = ref(file)
    return send(key)
  }
  item.error = 'Please choose this photo again. Your browser couldn’t save it.'
  reviewPhotos.announcement = `${item.name}: ${item.error}`
}

export function addPhotos(files: readonly File[], maxPhotos: number): void {
  const room = maxPhotos - reviewPhotos.items.length
  reviewPhotos.error = files.length > room ? `You can add up to ${maxPhotos} photos.` : null
  for (const file of files.slice(0, Math.max(0, room))) {
    const { key } = reviewPhotos.items[reviewPhotos.items.push(newUpload(file.name, file)) - 1]!
    void send(key)
  }
}

export function retryPhoto(key: number): void {
  void send(key)
}

/** Also aborts a pending upload. */
export function removePhoto(key: number): void {
  abortControllers.get(key)?.abort()
  const { items } = reviewPhotos
  const { name = 'Photo', unsent = null } = findUpload(key) ?? {}
  reviewPhotos.announcement = `${name} removed`
  reviewPhotos.error = null
  reviewPhotos.items = items.filter((item) => item.key !== key)
  savePhotos()
  if (unsent) void deleteUnsentPhotos([unsent])
}

export function setCaption(key: number, caption: string): void {
  const item = findUpload(key)
  if (item) item.caption = caption
  savePhotos()
}

/** Null while an upload is pending or has failed. */
export function uploadedPhotos(productId: string): Array<{ id: string; caption: string }> | null {
  if (reviewPhotos.productId !== productId) return []
  const { items } = reviewPhotos
  if (items.some(({ data }) => data === null)) return null
  return items.map(({ data, caption }) => ({ id: data!.id, caption: caption.trim() }))
}

export function clearPhotos(productId: string): void {
  if (reviewPhotos.productId === productId) Object.assign(reviewPhotos, { items: [], error: null, announcement: '' })
}

function newUpload(name: string, file: File | null): PhotoUpload {
  const stored = file && ref(file)
  return {
    key: ++lastKey,
    name,
    data: null,
    error: null,
    loading: false,
    progress: 0,
    caption: '',
    file: stored,
    unsent: null,
  }
}

function findUpload(key: number): PhotoUpload | undefined {
  return reviewPhotos.items.find((item) => item.key === key)
}

async function send(key: number): Promise<void> {
  const item = findUpload(key)
  if (!item?.file || item.loading) return
  const { file } = item
  const { productId } = reviewPhotos
  item.error = rejectFile(file)
  if (item.error) return void (reviewPhotos.announcement = `${file.name}: ${item.error}`)
  const stop = new AbortController()
  abortControllers.set(key, stop)
  Object.assign(item, { loading: true, progress: 0 })
  try {
    await storeFile(item, file, stop.signal)
    const input = { query: { productId }, raw: file }
    const data = await upload(reviewCalls.uploadPhoto, input, {
      signal: stop.signal,
      onProgress: (share) => (item.progress = share),
    })
    // The form of another product has been opened: this photo stays in its draft, and is uploaded when that draft is reopened.
    if (!findUpload(key)) return
    const stored = item.unsent
    Object.assign(item, { data, unsent: null })
    if (stored) void deleteUnsentPhotos([stored])
    reviewPhotos.announcement = `${file.name} added`
  } catch (error) {
    if (stop.signal.aborted) return
    logFailure(error, 'uploadPhoto')
    item.error = uploadMessage(error)
    reviewPhotos.announcement = `${file.name}: ${item.error}`
  } finally {
    abortControllers.delete(key)
    item.loading = false
    savePhotos()
  }
}

/** Stores the file before the upload, because the reply may redirect away from the page (to sign in). */
async function storeFile(item: PhotoUpload, file: File, stopped: AbortSignal): Promise<void> {
  if (item.unsent) return
  const id = newUnsentPhotoId()
  item.unsent = id
  savePhotos()
  await storeUnsentPhoto(id, file)
  stopped.throwIfAborted()
}

/** Checks that need no upload; returns the error message. */
function rejectFile({ type, size }: File): string | null {
  if (!(types as readonly string[]).includes(type)) return wrongTypeMessage
  if (size === 0) return 'This file is empty.'
  return size > maxBytes ? tooLargeMessage : null
}

const wrongTypeMessage = 'Choose a JPEG, PNG or WebP picture.'
const tooLargeMessage = 'This file is larger than 10 MB.'

const messagesByCode: Readonly<Record<string, string>> = {
  PHOTO_UNREADABLE: 'We can’t read this file as a picture. Choose a JPEG, PNG or WebP.',
  PHOTO_TOO_SMALL: 'This picture is too small. Choose a larger one.',
  PHOTO_TOO_LARGE: 'This picture has too many pixels. Choose a smaller one.',
  TOO_LARGE: tooLargeMessage,
  MEDIA_TYPE: wrongTypeMessage,
  TOO_MANY: 'You’ve added a lot of photos at once. Please try again in a minute.',
  NO_ANSWER: 'We couldn’t send this photo. Check your connection and try again.',
}

function uploadMessage(error: unknown): string {
  const { status, code } = refusalOf(error)
  const byStatus = { 413: tooLargeMessage, 415: wrongTypeMessage, 429: messagesByCode.TOO_MANY }[status]
  return messagesByCode[code] ?? byStatus ?? 'We couldn’t accept this photo. Please try again.'
}

function savePhotos(): void {
  const { productId, items } = reviewPhotos
  const photos = items.flatMap(({ data, caption }) => (data ? [{ ...data, caption }] : []))
  const unsent = items.flatMap(({ name, unsent: id }) => (id ? [{ id, name }] : []))
  saveReviewDraft(productId, { photos, unsent })
}
