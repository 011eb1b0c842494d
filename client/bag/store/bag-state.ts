// What the person does with the bag and what came of it: everything the server has no word of. Never written on the server.
import { proxy, useSnapshot } from 'valtio'
import type { Reply } from '#shared/platform/call.ts'
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { CartEntry, PromoType, RemovedItem, StaggeredIncentive } from '#shared/bag/cart.ts'
import type { Picture } from '#shared/products/product.ts'
import { separator } from '#shared/platform/limits.ts'
import { flagsFor, type Flags } from '#client/platform/scheduling/during.ts'

/** The specification's seven (§ 4), and the one error that its list of flags adds: moving an item to the saved ones. */
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

/** A line of the bag is a product in one size and colour. */
export type BagLineId = { productNo: string; productOptionNo: string }

export function lineKey({ productNo, productOptionNo }: BagLineId): string {
  return `${productNo}${separator}${productOptionNo}`
}

/** What a line is to become, on the screen at once and at the server in its turn. Quantity 0 takes it out. */
export type OptimisticChange = { quantity?: number; optionNo?: string; size?: string; version: number }

/** How something on its way into the bag looks until the bag itself says so. */
export type Looks = { productName: string; size: string; colour: string; price: number; picture: Picture | null }
export type PendingItem = BagLineId & { id: number; quantity: number; looks: Looks | null }

/** Outcome of the last add; null before the first. */
export type AddOutcome = { success: boolean; error: boolean }

export type PromoState = {
  /** The code in use as the server took it. */
  data: { claimCodeName: string; promoType: PromoType; staggeredIncentives: StaggeredIncentive[] } | null
  promoErrorMessage: string
  fetchSuccess: boolean
  removeSuccess: boolean
  loading: boolean
  removing: boolean
  promoDescription: string
  /** Puts the focus into the field: after a refusal, until the field has taken it. */
  focus: boolean
  /** The code as it was typed last. */
  promoCodeClaimCode: string
  /** The code nobody knew last time: tried again, it is answered with other words. */
  unrecognised: string
}

export type BagState = Flags<BagKey> & {
  /** Whether the bag was last had; false once it was reset. Null before it was asked for. */
  success: boolean | null
  optimisticChanges: Record<string, OptimisticChange>
  adding: PendingItem[]
  /** What the server said of a line it refused to change, by the line's key. */
  lineErrors: Record<string, string>
  added: AddOutcome
  addedSubscription: AddOutcome
  addToBagErrorMessage: string
  /** The delivery subscription in the bag after an add; null when there is none. */
  currentItem: BagLineId | null
  /** Items that had to go; `all` when nothing else was in the bag. Until the person changes the bag. */
  removedNotice: { items: RemovedItem[]; all: boolean } | null
  merge: { data: Reply<typeof bagCalls.merge> | null; mergedSuccessfully: boolean | null }
  promo: PromoState
  proactivePromo: PromoState
  /** A proactive offer was taken out: it is not offered again. */
  proactiveOfferRejected: boolean
  /** The first staggered incentive's, of whichever answer brought one last. */
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

export const bag = proxy(initialState())

/** Everything back to the beginning, except what is under way and the outcome of it. */
export function resetBagState(): void {
  const { loading: _, errors: __, success: ___, ...rest } = initialState()
  Object.assign(bag, rest)
}

export function useBagState() {
  return useSnapshot(bag)
}

export type BagLine = Pick<CartEntry, 'productNo' | 'productOptionNo' | 'quantity' | 'unitPrice' | 'productType'> & {
  productDetails: { offerNumber: string } | null
}
