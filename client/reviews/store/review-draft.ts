// A review that is being written outlives a reload and a closed sheet: kept in this window alone, without the e-mail
// address, until it is sent.
import type { ReviewField, ReviewPhoto } from '#shared/reviews/review.ts'
import type { Answers } from '#shared/reviews/review-answers.ts'

/** A photo that is not sent yet: its file is kept under the id (unsent-photos.ts). */
export type Unsent = { id: string; name: string }
export type Draft = { answers: Answers; photos: readonly ReviewPhoto[]; unsent: readonly Unsent[] }

const key = 'reviewDraft'
const mostDrafts = 5

export function draftOf(productId: string): Draft | null {
  const draft = drafts()[productId]
  if (!draft) return null
  const { answers = {}, photos, unsent } = draft
  return { answers, photos: Array.isArray(photos) ? photos : [], unsent: Array.isArray(unsent) ? unsent : [] }
}

/** Of all reviews that this window's person was writing. */
export function unsentIds(): string[] {
  return Object.keys(drafts()).flatMap((productId) => draftOf(productId)?.unsent.map(({ id }) => id) ?? [])
}

/** What is left out of `change` stays as it was. */
export function keepDraft(productId: string, change: Partial<Draft>): void {
  const { [productId]: before, ...others } = drafts()
  const draft = { answers: {}, photos: [], unsent: [], ...before, ...change }
  write({ ...Object.fromEntries(Object.entries(others).slice(1 - mostDrafts)), [productId]: draft })
}

export function forgetDraft(productId: string): void {
  const { [productId]: _, ...others } = drafts()
  write(others)
}

/** An address is nobody else's to find in a window that was left open. */
export function keepable(answers: Answers, fields: readonly ReviewField[]): Answers {
  const kept = new Set(fields.filter(({ type }) => type !== 'email').map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => kept.has(id)))
}

function drafts(): Record<string, Partial<Draft> | undefined> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, Partial<Draft>>
  } catch {
    return {}
  }
}

function write(all: Record<string, Partial<Draft> | undefined>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Without storage the review lasts as long as its page.
  }
}
