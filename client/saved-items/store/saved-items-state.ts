// The client state of the saved items (R3.42 to R3.45): pending changes, optimistic entries, outcomes and the problem to show.
// The server's list is in the SWR cache.
import { proxy, ref } from 'valtio'
import type { WishlistEntry } from '#shared/saved-items/wishlist.ts'
import type { BagLine } from '#client/bag/index.ts'
import { messages } from '#shared/messages/index.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { oneAtATime } from '#client/platform/scheduling/one-at-a-time.ts'

export type SavedItemsFault =
  | 'ADD_FAILED'
  | 'REMOVE_FAILED'
  | 'EDIT_FAILED'
  | 'UNDO_REMOVE_FAILED'
  | 'UNDO_ADD_TO_BAG_FAILED'
  | 'REMOVE_FROM_BAG_FAILED'
  | 'UPDATE_WLIST_LIMIT_EXCEEDED'
  | 'INTERNAL_SERVER_ERROR'

/** What is shown in place of an entry until the server replies: `to`, or nothing while the entry is being removed. */
export type OptimisticEntry = { id: number; key: string; to: WishlistEntry | null }

const noProblem = { message: '', flag: false, type: 'INTERNAL_SERVER_ERROR' as SavedItemsFault, from: '' }

/** Written in the browser only; SSR renders these initial values. */
export const savedItems = proxy({
  /** Of the last reply. The list's id is in its cookie alone, which other windows change too. */
  wishlistItemsCount: null as number | null,
  /** The kind of the last successful change; all false during a change and after a failed one. */
  addSuccess: false,
  removeSuccess: false,
  updateSuccess: false,
  /** Product numbers: with a pending change, and by the outcome of their last change. */
  pending: [] as string[],
  success: [] as string[],
  error: [] as string[],
  /** `from` identifies the control that caused the problem, so that only this control shows it. */
  problem: { ...noProblem },
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
  savedItems.problem = { ...noProblem }
}

/** Offline, the connection is the reason, whatever failed. */
function setProblem(reason: string, type: SavedItemsFault, from: string): void {
  const message = navigator.onLine ? reason : messages.generic.offline
  savedItems.problem = { message, flag: true, type, from }
}

/** A failed step of a change with several calls, with its own type and message. */
export class StepFailed extends Error {
  constructor(
    readonly type: SavedItemsFault,
    message: string,
  ) {
    super(message)
  }
}

type SavedItemsChange = {
  flag?: 'addSuccess' | 'removeSuccess' | 'updateSuccess'
  products: readonly string[]
  type?: SavedItemsFault
  message: string
  from?: string
  /** Entries as shown until the server replies. */
  optimistic?: Omit<OptimisticEntry, 'id'>[]
}

export const enqueueSavedItemsCall = oneAtATime()
let lastChangeId = 0

/** Runs a change from the queue: sets optimistic entries, flags, lists and the problem. Resolves to true on success. */
export async function runChange(change: SavedItemsChange, work: () => Promise<unknown>): Promise<boolean> {
  const { flag, products, type = noProblem.type, message, from = '', optimistic = [] } = change
  const id = ++lastChangeId
  clearProblem()
  savedItems.lastMovedToBag = null
  savedItems.lastSavedFromBag = null
  Object.assign(savedItems, { addSuccess: false, removeSuccess: false, updateSuccess: false })
  savedItems.pending.push(...products)
  savedItems.optimisticEntries.push(...optimistic.map(({ key, to }) => ({ id, key, to: to && ref(to) })))
  try {
    await enqueueSavedItemsCall(work)
    if (flag) savedItems[flag] = true
    recordOutcome(products, 'success')
    return true
  } catch (error) {
    console.error(error)
    recordOutcome(products, 'error')
    if (error instanceof StepFailed) setProblem(error.message, error.type, from)
    else if (isFull(error)) setProblem(messages.savedItemsMessages.full, 'UPDATE_WLIST_LIMIT_EXCEEDED', from)
    else setProblem(message, type, from)
    return false
  } finally {
    savedItems.optimisticEntries = savedItems.optimisticEntries.filter((entry) => entry.id !== id)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WLIST_LIMIT_EXCEEDED'
}

function recordOutcome(products: readonly string[], outcome: 'success' | 'error'): void {
  for (const product of products) {
    savedItems.pending.splice(savedItems.pending.indexOf(product), 1)
    savedItems.success = savedItems.success.filter((other) => other !== product)
    savedItems.error = savedItems.error.filter((other) => other !== product)
    savedItems[outcome].push(product)
  }
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
  setProblem(messages.generic.noAnswer, 'ADD_FAILED', from)
}
