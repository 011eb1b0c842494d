// Fetches the promotions that the bag has earned or could earn, with every field of R7.21 and R7.22.
import useSWR from 'swr'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import type { Input, Reply } from '#shared/platform/call.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { separator } from '#shared/platform/limits.ts'
import { api } from '#client/platform/api/api.ts'
import { isSignedIn, siteFields, tradingTitle } from '#client/platform/client-session.ts'
import { useBagState } from './bag-state.ts'
import type { ShownBag } from './shown-bag.ts'

export type BagPromotions = Reply<typeof promotionCalls.bag>
type Body = Input<typeof promotionCalls.bag>['body']

/** Undefined until the reply arrives. Refetched after the server confirms a change of the bag, not during optimistic changes. */
export function usePromotions(cart: ShownBag): BagPromotions | undefined {
  const proactiveOfferRejected = useOfferRejected(cart)
  const filled = !cart.waiting && cart.cartEntries.length > 0
  const contents = filled && cart.cartEntries.map(({ productOptionNo, quantity }) => [productOptionNo, quantity])
  const key = filled && [promotionCalls.bag.path, contents, cart.orderValue, cart.claimCodeName, proactiveOfferRejected]
  return useSWR(key || null, () => fetchPromotions(cart, proactiveOfferRejected), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  }).data
}

/** The shopper has removed an offer: nothing is offered until an offer is applied again. */
export function useOfferRejected(cart: ShownBag): boolean {
  const { proactiveOfferRejected } = useBagState()
  return cart.proactiveOfferRejected ?? proactiveOfferRejected
}

export async function fetchPromotions(cart: Cart, proactiveOfferRejected: boolean): Promise<BagPromotions> {
  const known = isSignedIn() ? await api(customerCalls.get, {}).catch(() => null) : null
  return api(promotionCalls.bag, { body: promotionsBody(cart, known?.customer ?? null, proactiveOfferRejected) })
}

/** A guest counts as a first-time cash customer: the shop knows no earlier order and no credit application. */
function promotionsBody(cart: Cart, customer: Customer | null, rejected: boolean): Body {
  const { cartEntries, cartSummary } = cart
  const subscribed = cartEntries.some(({ productType }) => productType === subscriptionType)
  const paying = { creditAccount: customer?.creditAccount ?? false, registering: customer?.registeringCredit ?? false }
  const categories = cartEntries.flatMap(({ breadCrumbData }) => breadCrumbData.map(({ path }) => categoryCode(path)))
  return {
    channel: siteFields().channel,
    productCodes_offerNumber: cartEntries.map(
      ({ productNo, productDetails }) => `${productNo}${separator}${productDetails?.offerNumber ?? ''}`,
    ),
    productCategoryCodes: [...new Set(categories)].slice(0, 100),
    tradingTitle: tradingTitle(),
    cartTotal: cartSummary.total,
    cashCreditIndicator: `${cashCreditIndicator(paying)}`,
    loyaltyIndicator: flag(customer?.loyaltyOptIn === 'OPTED_IN'),
    vipIndicator: flag(!!customer?.vip),
    firstOrderIndicator: flag(customer === null || isFirstTimeCustomer(customer)),
    delvrySubsIndicator: flag(subscribed || customer?.pandpStatusCode === 'ACTIVE'),
    proactiveOfferRejected: flag(rejected),
  }
}

type PaymentKinds = { creditAccount: boolean; registering: boolean }

/** 2: cash; 3: a credit account or registering for one; 4: both (R5.18). */
export function cashCreditIndicator({ creditAccount, registering }: PaymentKinds): 2 | 3 | 4 {
  if (creditAccount && registering) return 4
  return creditAccount || registering ? 3 : 2
}

type OrderHistory = Pick<Customer, 'previousWebOrderPlaced' | 'previousTelephoneOrderPlaced'>

/** Whether a customer orders for the first time (R6.4). */
export function isFirstTimeCustomer({ previousWebOrderPlaced, previousTelephoneOrderPlaced }: OrderHistory): boolean {
  return !previousWebOrderPlaced && !previousTelephoneOrderPlaced
}

function flag(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N'
}

/** `/shop/c/women/dresses` is the category `women/dresses`. */
function categoryCode(path: string): string {
  return path.replace(/^\/shop\/c\//, '')
}
