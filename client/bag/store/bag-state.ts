// The bag's client state: optimistic changes, flags, errors and outcomes. The server's cart is in SWR. SSR never writes this state.
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { CartEntry, PromoType, RemovedItem, StaggeredIncentive } from '#shared/bag/cart.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import { separator } from '#shared/platform/limits.ts'
import { flagsFor, type Flags } from '#client/platform/scheduling/during.ts'

/** The specification's seven keys (R4.17) and `saveFromBag`, the error of moving an item to the saved items. */
export const bagKeys = [
  'promoCode',
  'cartMerge',
  'bag',
  'removeFromBag',
  'editBag',
  'addToBag',
  'updateDeliverySpeed',
  'saveFromBag',
] as const
export type BagKey = (typeof bagKeys)[number]

/** Identifies a line: one product in one size and colour. */
export type BagLineId = { productNo: string; productOptionNo: string }

export function lineKey({ productNo, productOptionNo }: BagLineId): string {
  return `${productNo}${separator}${productOptionNo}`
}

/**
 * A change of a line that is shown before the server confirms it. Quantity 0 removes the line, with `undo` so that it can be put
 * back, and `putBack` does that. A later change has a higher version.
 */
export type OptimisticChange = {
  quantity?: number
  optionNo?: string
  size?: string
  undo?: boolean
  putBack?: boolean
  version: number
}

/** What is shown of an item while its add call is pending. */
export type ItemPreview = {
  productName: string
  size: string
  colour: string
  price: number
  picture: ProductPicture | null
}
export type PendingItem = BagLineId & { id: number; quantity: number; preview: ItemPreview | null }

/** Outcome of the last add; both false before the first. */
export type AddOutcome = { success: boolean; error: boolean }

export type PromoState = {
  /** The code in use, as the server accepted it. */
  data: { claimCodeName: string; promoType: PromoType; staggeredIncentives: StaggeredIncentive[] } | null
  promoErrorMessage: string
  fetchSuccess: boolean
  removeSuccess: boolean
  loading: boolean
  removing: boolean
  promoDescription: string
  /** Moves the focus into the code's field after a refusal. */
  focus: boolean
  /** The code submitted last, trimmed and in upper case. */
  promoCodeClaimCode: string
  /** The code that was unknown last time. The same code again gets a different message. */
  unrecognised: string
}

export type BagState = Flags<BagKey> & {
  /** True after a successful load, false after a reset, null before the first load. */
  success: boolean | null
  /** By line key. */
  optimisticChanges: Record<string, OptimisticChange>
  adding: PendingItem[]
  /** The server's message for a refused change, by line key. */
  lineErrors: Record<string, string>
  added: AddOutcome
  addedSubscription: AddOutcome
  addToBagErrorMessage: string
  /** The bag's delivery subscription after an add; null without one. */
  currentItem: BagLineId | null
  /**
   * Items removed as unavailable; `all` when the bag had no others, `held` for a subscription that the account may not buy.
   * Cleared by the shopper's next change.
   */
  removedNotice: { items: RemovedItem[]; all: boolean; held: boolean } | null
  merge: { data: Reply<typeof bagCalls.merge> | null; mergedSuccessfully: boolean | null }
  promo: PromoState
  proactivePromo: PromoState
  /** What this page knows of `proactiveOfferRejected`, for a bag service whose bag does not say it. */
  proactiveOfferRejected: boolean
  /** Of the first staggered incentive in the latest reply that has one. */
  promoType: PromoType | null
}

const initialPromo: PromoState = {
  data: null,
  promoErrorMessage: '',
  fetchSuccess: false,
  removeSuccess: false,
  loading: false,
  removing: false,
  promoDescription: '',
  focus: false,
  promoCodeClaimCode: '',
  unrecognised: '',
}

function initialState(): BagState {
  return {
    ...flagsFor(bagKeys),
    success: null,
    optimisticChanges: {},
    adding: [],
    lineErrors: {},
    added: { success: false, error: false },
    addedSubscription: { success: false, error: false },
    addToBagErrorMessage: '',
    currentItem: null,
    removedNotice: null,
    merge: { data: null, mergedSuccessfully: null },
    promo: { ...initialPromo },
    proactivePromo: { ...initialPromo },
    proactiveOfferRejected: false,
    promoType: null,
  }
}

export const bagState = proxy(initialState())

/** Resets everything but the flags of calls that are still running. */
export function resetBagState(): void {
  const { loading: _, errors: __, success: ___, ...rest } = initialState()
  Object.assign(bagState, rest)
}

export function useBagState() {
  return useSnapshot(bagState)
}

export type BagLine = Pick<CartEntry, 'productNo' | 'productOptionNo' | 'quantity' | 'unitPrice' | 'productType'> & {
  productDetails: { offerNumber: string } | null
}
