// Drafts of reviews in session storage, without the email address, until the review is submitted. A draft survives a reload
// and a closed sheet.
import type { ReviewField, ReviewPhoto } from '#shared/reviews/review.ts'
import type { ReviewAnswers } from '#shared/reviews/review-answers.ts'
import { readStoredJson, writeStored } from '#client/platform/storage/browser-storage.ts'

/** A photo that is not uploaded yet. unsent-photos.ts stores its file under the id. */
export type UnsentPhoto = { id: string; name: string }
export type ReviewDraft = { answers: ReviewAnswers; photos: readonly ReviewPhoto[]; unsent: readonly UnsentPhoto[] }

const key = 'reviewDraft'
const maxDrafts = 5

export function reviewDraft(productId: string): ReviewDraft | null {
  const draft = readDrafts()[productId]
  if (!draft) return null
  const { answers = {}, photos, unsent } = draft
  return { answers, photos: Array.isArray(photos) ? photos : [], unsent: Array.isArray(unsent) ? unsent : [] }
}

/** Covers the drafts of all products in this window. */
export function unsentPhotoIds(): string[] {
  return Object.keys(readDrafts()).flatMap((productId) => reviewDraft(productId)?.unsent.map(({ id }) => id) ?? [])
}

/** Merges `change` into the stored draft. */
export function saveReviewDraft(productId: string, change: Partial<ReviewDraft>): void {
  const { [productId]: before, ...others } = readDrafts()
  const draft = { answers: {}, photos: [], unsent: [], ...before, ...change }
  writeDrafts({ ...Object.fromEntries(Object.entries(others).slice(1 - maxDrafts)), [productId]: draft })
}

export function deleteReviewDraft(productId: string): void {
  const { [productId]: _, ...others } = readDrafts()
  writeDrafts(others)
}

/** Omits email addresses: another person at the same computer must not find them. */
export function storableAnswers(answers: ReviewAnswers, fields: readonly ReviewField[]): ReviewAnswers {
  const storable = new Set(fields.filter(({ type }) => type !== 'email').map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => storable.has(id)))
}

function readDrafts(): Record<string, Partial<ReviewDraft> | undefined> {
  return (readStoredJson(key) ?? {}) as Record<string, Partial<ReviewDraft>>
}

function writeDrafts(all: Record<string, Partial<ReviewDraft> | undefined>) {
  writeStored(key, JSON.stringify(all))
}
