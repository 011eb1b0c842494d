// What the bag shows beside the server's cart (stored-bag.ts): changes that are not confirmed yet, refusals and notices. Header, page
// and sheet show it. SSR never writes this state.
import { proxy, useSnapshot } from 'valtio'
import type { CartEntry, PromoType, RemovedItem } from '#shared/bag/cart.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import type { PromoRefusal } from '#shared/promotions/promo-refusal.ts'
import { separator } from '#shared/platform/limits.ts'

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

/** The code in use is the bag's; this is what the shopper does with codes. */
export type PromoState = {
  changing: 'Add' | 'Delete' | null
  refusal: PromoRefusal | null
  /** The code added last. */
  tried: string
}

export type BagState = {
  /** By line key. */
  optimisticChanges: Record<string, OptimisticChange>
  adding: PendingItem[]
  /** The server's message for a refused change, by line key. */
  lineErrors: Record<string, string>
  /**
   * Items removed as unavailable; `all` when the bag had no others, `held` for a subscription that the account may not buy.
   * Cleared by the shopper's next change.
   */
  removedNotice: { items: RemovedItem[]; all: boolean; held: boolean } | null
  /** Why an item that must go is still in the bag. */
  removalError: string
  /** Of the merge after sign-in: it failed, or what did not fit. */
  merge: { failed: boolean; notice: string | null }
  promo: Record<PromoType, PromoState>
  /** What this page knows of `proactiveOfferRejected`, for a bag service whose bag does not say it. */
  proactiveOfferRejected: boolean
}

const initialPromo: PromoState = { changing: null, refusal: null, tried: '' }

function initialState(): BagState {
  return {
    optimisticChanges: {},
    adding: [],
    lineErrors: {},
    removedNotice: null,
    removalError: '',
    merge: { failed: false, notice: null },
    promo: { Reactive: { ...initialPromo }, Proactive: { ...initialPromo } },
    proactiveOfferRejected: false,
  }
}

export const bagState = proxy(initialState())

/** `open` is null until the sheet is opened once: its code is loaded only then. `added`: the product whose press opened it. */
export const bagSheet = proxy({ open: null as boolean | null, added: null as string | null })

export function openBagSheet(added: string | null): void {
  Object.assign(bagSheet, { open: true, added })
}

export function resetBagState(): void {
  Object.assign(bagState, initialState())
}

export function useBagState() {
  return useSnapshot(bagState)
}

export type BagLine = Pick<CartEntry, 'productNo' | 'productOptionNo' | 'quantity' | 'unitPrice' | 'productType'> & {
  productDetails: { offerNumber: string } | null
}
