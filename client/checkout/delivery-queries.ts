// The delivery step's queries: the delivery, the account's addresses, and the points near a postcode in the URL.
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { cartInput } from '#client/bag/index.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

export const deliveryStepPath = '/checkout/delivery-method'
export const formPath = `${deliveryStepPath}/save`

export function deliveryQueries(visit: Visit): readonly PageQuery[] {
  const { person, url } = visit
  const near = searchedPostcode(url)
  return [
    query(checkoutCalls.delivery, cartInput(visit)),
    ...(person?.signedIn ? [query(checkoutCalls.deliveryAddress, {}), query(customerCalls.get, {})] : []),
    ...(near === '' ? [] : [query(checkoutCalls.parcelShopLookup, { query: { postcode: near } })]),
  ]
}

/** The postcode in the URL of the collection view, otherwise empty. */
export function searchedPostcode({ searchParams }: URL): string {
  return searchParams.get('how') === 'collect' ? (searchParams.get('near') ?? '').trim().slice(0, 20) : ''
}

/** The step's URL for delivery or collection. */
export function addressFor(how: string | undefined, near = ''): `/${string}` {
  if (how !== 'collect') return `${deliveryStepPath}?how=deliver`
  return `${deliveryStepPath}?${new URLSearchParams({ how, ...(near.trim() ? { near: near.trim().slice(0, 20) } : {}) })}`
}
