// A document without its customer: what erase-person.ts does to the rows of an order.
import { cartKey, emailPointerKey } from './store.ts'
import type { ArchivedOrder } from './tables.ts'

type Cells = ArchivedOrder[string][number]

const personalInSummary = {
  deliveryAddress: null,
  venue: null,
  contactNumber: null,
  emailAddress: '',
  panSuffix: null,
  manualClickAndCollectPostcode: null,
  clickAndCollectSearchPostcode: null,
}

export function anonymised(document: ArchivedOrder): ArchivedOrder {
  const change = (table: string, changed: (row: Cells) => Cells) => ({ [table]: (document[table] ?? []).map(changed) })
  return {
    ...document,
    ...change('orders', (row) => ({
      ...row,
      customer_id: null,
      email: null,
      pan_suffix: null,
      summary: row['summary'] == null ? null : withoutPerson(String(row['summary'])),
    })),
    ...change('cart', (row) => ({ ...row, customer_id: null, proof: null })),
    ...change('pay_attempt', (row) => ({ ...row, customer_id: null, draft: '{"payment":{}}' })),
    // The carrier's page of a parcel shows its address.
    ...change('order_dispatch', (row) => ({ ...row, tracking_no: '' })),
    ...change('order_event', (row) => ({ ...row, data: withoutTracking(String(row['data'])) })),
  }
}

function withoutPerson(summary: string): string {
  const known = JSON.parse(summary) as Record<string, unknown>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(known).map(([field, value]) => [
        field,
        field in personalInSummary ? personalInSummary[field as keyof typeof personalInSummary] : value,
      ]),
    ),
  )
}

export function withoutTracking(data: string): string {
  const { trackingNo: _trackingNo, ...rest } = JSON.parse(data) as Record<string, unknown>
  return JSON.stringify(rest)
}

export function orderIn(document: ArchivedOrder): Cells | undefined {
  return document['orders']?.[0]
}

/** Objects that lead from a person to the order, beside the customer's own pointer. */
export async function keysFindingPerson(order: Cells): Promise<string[]> {
  const { email = null, cart_id: cart = null, placed, order_no: orderNo } = order
  return [
    ...(email === null ? [] : [await emailPointerKey(String(email), Date.parse(String(placed)), String(orderNo))]),
    ...(cart === null ? [] : [await cartKey(String(cart))]),
  ]
}
