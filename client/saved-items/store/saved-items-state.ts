// What the saved items show beside the server's list, which is in the SWR cache: pending changes and the outcome of the last one
// (R3.42 to R3.45).
import { proxy, ref } from 'valtio'
import type { SavedItemsFault, SavedItemsResult } from '#shared/saved-items/change-saved-items.ts'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import type { BagLine } from '#client/bag/index.ts'
import { messages } from '#shared/messages/index.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'

/** What is shown in place of an entry until the server replies: `to`, or nothing while the entry is being removed. */
export type OptimisticEntry = { id: number; key: string; to: WishlistEntry | null }

/** Written in the browser only; SSR renders these initial values. */
export const savedItems = proxy({
  /** Product numbers: with a pending change, and those whose last change failed. */
  pending: [] as string[],
  failed: [] as string[],
  /** The last change; null during a change and after a failed one. */
  done: null as { kind: ChangeKind; productNo: string | undefined; to: string | undefined } | null,
  /** `from` identifies the control that caused the problem, so that only this control shows it. */
  problem: null as { message: string; type: SavedItemsFault; from: string; unanswered: boolean } | null,
  /** What became of a heart that was pressed without a connection; `from` as in `problem`. */
  note: null as { text: string; from: string } | null,
  /** By product number: whether a clicked heart shows its product as saved, until the server confirms it. */
  optimisticHearts: {} as Record<string, boolean>,
  optimisticEntries: [] as OptimisticEntry[],
  /** The entry removed last, while the removal can be undone. */
  lastRemoved: null as WishlistEntry | null,
  /** The entry moved to the bag last, until the next change. */
  lastMovedToBag: null as WishlistEntry | null,
  /** The bag line saved for later last, while that can be undone. */
  lastSavedFromBag: null as BagLine | null,
})

export function isLoading({ pending }: { readonly pending: readonly string[] }, productNo: string): boolean {
  return pending.includes(productNo)
}

export function clearProblem(): void {
  Object.assign(savedItems, { problem: null, note: null })
}

/** Offline, the connection is the reason, whatever failed. */
function setProblem(reason: string, type: SavedItemsFault, from: string, unanswered: boolean): void {
  savedItems.problem = { message: navigator.onLine ? reason : messages.generic.offline, type, from, unanswered }
}

export type ChangeKind = 'added' | 'removed' | 'updated' | 'moved' | 'merged'
type SavedItemsChange = {
  kind: ChangeKind
  products: readonly string[]
  from?: string
  /** Entries as shown until the server replies. */
  optimistic?: Omit<OptimisticEntry, 'id'>[]
  to?: string
}

export const enqueueSavedItemsCall = oneAtATime()
let lastChangeId = 0

/** Runs a change from the queue and shows its outcome; null when a later change has replaced it. Resolves to true on success. */
export async function runChange(
  { kind, products, from = '', optimistic = [], to }: SavedItemsChange,
  work: () => Promise<SavedItemsResult | null>,
): Promise<boolean> {
  const id = ++lastChangeId
  Object.assign(savedItems, { problem: null, note: null, done: null, lastMovedToBag: null, lastSavedFromBag: null })
  savedItems.pending.push(...products)
  savedItems.optimisticEntries.push(...optimistic.map(({ key, to }) => ({ id, key, to: to && ref(to) })))
  const result = await enqueueSavedItemsCall(work)
  const failed = result !== null && !result.ok
  for (const product of products) savedItems.pending.splice(savedItems.pending.indexOf(product), 1)
  savedItems.failed = savedItems.failed.filter((product) => !products.includes(product))
  if (failed) {
    savedItems.failed.push(...products)
    setProblem(result.message, result.type, from, result.unanswered === true)
  } else savedItems.done = { kind, productNo: products.at(-1), to }
  savedItems.optimisticEntries = savedItems.optimisticEntries.filter((entry) => entry.id !== id)
  return !failed
}

/** The heart's optimistic value; undefined when no change is pending. */
export function optimisticHeart(productNo: string): boolean | undefined {
  return savedItems.optimisticHearts[productNo]
}

export function setOptimisticHeart(productNo: string, saved: boolean): void {
  savedItems.optimisticHearts[productNo] = saved
}

/** The store's code failed to load: rolls the heart back and shows a message. */
export function reportUnreachable(productNo: string, from: string): void {
  delete savedItems.optimisticHearts[productNo]
  setProblem(messages.generic.noAnswer, 'ADD_FAILED', from, true)
}
