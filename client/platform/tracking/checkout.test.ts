// @vitest-environment happy-dom
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import type { OrderSummary } from '#shared/orders/order.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'

const order = {
  orderNo: 'J104837261',
  orderTotal: 93.49,
  orderValue: 89.5,
  shippingCost: 3.99,
  vatIncluded: 15.58,
  claimCodeName: 'SAVE',
  pdpItems: [
    {
      productNo: 'AB123',
      productOptionNo: 'NVY-12',
      productName: 'Tea dress',
      brands: 'Juniper',
      category: 'Dresses',
      size: '12',
      colour: 'Navy',
      unitPrice: 45,
      quantity: 2,
    },
  ],
} as unknown as OrderSummary

type Load = { consent?: string; type?: string }

/** A fresh document that shows the confirmation. Stored data stays. */
async function load({ consent = '1.m1.s1', type = 'navigate' }: Load = {}) {
  vi.resetModules()
  delete window.dataLayer
  document.cookie = `consent=${consent}; Path=/`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceNavigationTiming[])
  const sent = vi.fn<typeof fetch>(async () => Response.json({ socialProof: [], result: { success: true } }))
  vi.stubGlobal('fetch', sent)
  await mutate(
    '/api/visit',
    { experiments: ['datalayer_v2'], toggles: fallbackToggles, accountId: null },
    { revalidate: false },
  )
  const { purchased } = await import('./checkout.ts')
  purchased(order)
  purchased(order)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const events = (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase')
  return { events, sent }
}

test('a purchase is reported once per transaction id', async () => {
  localStorage.clear()
  const { events, sent } = await load()
  expect(events).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'J104837261',
        currency: 'GBP',
        value: 89.5,
        shipping: 3.99,
        tax: 15.58,
        coupon: 'SAVE',
        items: [
          {
            item_id: 'AB123',
            item_name: 'Tea dress',
            item_brand: 'Juniper',
            item_category: 'Dresses',
            item_variant: 'Navy 12',
            price: 45,
            quantity: 2,
          },
        ],
      },
    },
  ])
  expect(sent).toHaveBeenCalledTimes(1)
  const { data, dataRequestParams } = JSON.parse(String(sent.mock.calls[0]![1]!.body)) as {
    data: { order: object }
    dataRequestParams: string
  }
  expect(dataRequestParams).toBe('conversion/order')
  expect(data.order).toEqual({
    id: 'J104837261',
    totalPrice: 93.49,
    currency: 'GBP',
    orderItems: [{ id: 'AB123', unitPrice: 45, quantity: 2 }],
  })
  for (const type of ['reload', 'back_forward', 'navigate']) {
    const again = await load({ type })
    expect([type, again.events, again.sent.mock.calls]).toEqual([type, [], []])
  }
})

test('without consent a reloaded confirmation reports nothing', async () => {
  localStorage.clear()
  expect((await load({ consent: '1.m0.s0' })).events).toHaveLength(1)
  expect(localStorage.getItem('toldOrders')).toBeNull()
  for (const type of ['reload', 'back_forward']) expect((await load({ consent: '1.m0.s0', type })).events).toEqual([])
})
