// What is under way with the saved items, and what came of it (specification § 3). What the server says of them is SWR's.
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

/** An entry as it is to be, or null while it leaves. */
export type Doing = { id: number; key: string; to: WishlistEntry | null }

const noError = { message: '', flag: false, type: 'INTERNAL_SERVER_ERROR' as SavedItemsFault, from: '' }

/** Written in the browser only; on the server it stays as it is here. */
export const savedItems = proxy({
  /** From its cookie, and the count, as the last call told them. */
  wishlistId: null as string | null,
  wishlistItemsCount: null as number | null,
  /** Which kind of change was made last; all false while one is under way and after one that failed. */
  addSuccess: false,
  removeSuccess: false,
  updateSuccess: false,
  /** Product numbers: those under way, and what came of the others last. */
  pending: [] as string[],
  success: [] as string[],
  error: [] as string[],
  /** `from` is the control it came from, so that it is shown once. */
  problem: { ...noError },
  /** What the hearts were last asked to be, until the server agrees. */
  wanted: {} as Record<string, boolean>,
  doing: [] as Doing[],
  /** What was taken out last, for as long as it can be undone. */
  undo: null as WishlistEntry | null,
  /** What went into the bag last, told until something else is done. */
  moved: null as WishlistEntry | null,
  /** What was saved out of the bag last, for as long as that can be undone. */
  fromBag: null as BagLine | null,
})

export function isLoading({ pending }: { readonly pending: readonly string[] }, productNo: string): boolean {
  return pending.includes(productNo)
}

export function clearError(): void {
  savedItems.problem = { ...noError }
}

function raise(message: string, type: SavedItemsFault, from: string): void {
  savedItems.problem = { message, flag: true, type, from }
}

/** A step of several that failed, with a type and words of its own. */
export class StepFailed extends Error {
  constructor(
    readonly type: SavedItemsFault,
    message: string,
  ) {
    super(message)
  }
}

type Attempt = {
  flag?: 'addSuccess' | 'removeSuccess' | 'updateSuccess'
  products: readonly string[]
  type?: SavedItemsFault
  words: string
  from?: string
  /** How the list looks until the server has answered. */
  meanwhile?: Omit<Doing, 'id'>[]
}

export const inTurn = oneAtATime()
let attempts = 0

/** One change from beginning to end: its turn, what is shown meanwhile, its flags and lists, its error. True when made. */
export async function attempt(what: Attempt, work: () => Promise<unknown>): Promise<boolean> {
  const { flag, products, type = noError.type, words, from = '', meanwhile = [] } = what
  const id = ++attempts
  clearError()
  savedItems.moved = null
  savedItems.fromBag = null
  Object.assign(savedItems, { addSuccess: false, removeSuccess: false, updateSuccess: false })
  savedItems.pending.push(...products)
  savedItems.doing.push(...meanwhile.map(({ key, to }) => ({ id, key, to: to && ref(to) })))
  try {
    await inTurn(work)
    if (flag) savedItems[flag] = true
    settle(products, 'success')
    return true
  } catch (error) {
    console.error(error)
    settle(products, 'error')
    if (error instanceof StepFailed) raise(error.message, error.type, from)
    else if (isFull(error)) raise(messages.savedItems.full, 'UPDATE_WLIST_LIMIT_EXCEEDED', from)
    else raise(words, type, from)
    return false
  } finally {
    savedItems.doing = savedItems.doing.filter((one) => one.id !== id)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WLIST_LIMIT_EXCEEDED'
}

function settle(products: readonly string[], came: 'success' | 'error'): void {
  for (const product of products) {
    savedItems.pending.splice(savedItems.pending.indexOf(product), 1)
    savedItems.success = savedItems.success.filter((other) => other !== product)
    savedItems.error = savedItems.error.filter((other) => other !== product)
    savedItems[came].push(product)
  }
}

/** What a heart was last asked to be; undefined while the server is agreed with. */
export function isWanted(productNo: string): boolean | undefined {
  return savedItems.wanted[productNo]
}

export function want(productNo: string, wanted: boolean): void {
  savedItems.wanted[productNo] = wanted
}

/** What a press needs could not be fetched: the heart is as it was, and says so. */
export function notReached(productNo: string, from: string): void {
  delete savedItems.wanted[productNo]
  raise(messages.generic.noAnswer, 'ADD_FAILED', from)
}
