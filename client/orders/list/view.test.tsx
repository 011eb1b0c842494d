import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Order } from '#shared/customers/customer.ts'
import { urlOf } from '#shared/platform/call.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import AccountOrdersView from './view.tsx'

const order: Order = {
  orderNo: 'J104837261',
  status: 'DD',
  collected: false,
  placed: '2025-03-01T10:00:00.000Z',
  deliveryDate: '2025-03-04',
  lastDeliveryDate: null,
  isLate: false,
  mayReturn: false,
  returnUntil: '2025-03-18',
  returning: 0,
  storeCode: '6202',
  paymentMethod: 'card',
  orderTotal: 48.99,
  shippingCost: 3.99,
  items: [],
}

const first = (reply: object) =>
  draw(visitAt('/account/orders'), { [urlOf(customerCalls.orders, {})]: reply }, <AccountOrdersView />)

test('the list links to older orders', async () => {
  const place = await first({ orders: [order], older: 'next-page' })
  expect(linkNamed(place, 'Older orders')?.getAttribute('href')).toBe('/account/orders?before=next-page')
  const address = urlOf(customerCalls.olderOrders, { query: { before: 'next-page' } })
  const older = await draw(
    visitAt('/account/orders?before=next-page'),
    { [address]: { orders: [order] } },
    <AccountOrdersView />,
  )
  expect(older.textContent).toContain('Order J104837261')
  expect(linkNamed(older, 'Latest orders')?.getAttribute('href')).toBe('/account/orders')
})

test('the list says when older orders cannot be shown', async () => {
  for (const orders of [[order], []]) {
    const place = await first({ orders, olderMissing: true })
    expect(place.textContent).toContain('We can’t show your older orders right now.')
    expect(place.textContent).not.toContain('haven’t placed an order')
  }
})
