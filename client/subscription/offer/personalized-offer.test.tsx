// Adapting the server's subscription offer to the visitor, and the state of the subscription.
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import type { HeldSubscription, SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { useDeliverySubscription, type DeliverySubscription } from './use-delivery-subscription.ts'
import { Afterwards } from '#client/app/after-load/afterwards.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'

// The tests load lazily loaded modules too.
configure({ asyncUtilTimeout: 10_000 })

const nothing: HeldSubscription = {
  status: 'NOT_TAKEN',
  term: null,
  cancelBy: null,
  refundIfCancelled: 0,
  stops: false,
  remindsFrom: null,
  reminded: null,
  history: [],
}
const term = {
  started: '2026-10-31',
  ends: '2027-10-31',
  price: 14.99,
  siteId: 'JDW',
  orderNo: null,
  state: 'active',
  cancelled: null,
  refunded: 0,
} as const
const plan: SubscriptionPlan = {
  productNumber: 'JDW-DELIVERY',
  productOptionNo: 'STD',
  offerNumber: 'O',
  title: 'Unlimited delivery',
  price: 14.99,
  months: 12,
  renews: false,
  coolingOffDays: 14,
  options: [
    { deliveryService: 'STANDARD_DELIVERY', title: 'Free standard delivery', display: true },
    { deliveryService: 'NOMINATED_DELIVERY', title: 'Free chosen days', display: false },
  ],
}
const rendered = '<section><p>Add for £14.99</p></section>'

type Opened = {
  signedIn?: boolean
  neverSubscribed?: boolean
  held?: HeldSubscription | null
  toggles?: readonly string[]
  html?: string
  at?: string
}

async function open({
  signedIn = false,
  neverSubscribed = false,
  held = nothing,
  toggles = fallbackToggles,
  html = rendered,
  at = '/shop/p/A1',
}: Opened = {}) {
  cleanup()
  history.replaceState(null, '', at)
  document.cookie = 'consent=1.m0.s0; Path=/'
  const requests: string[] = []
  const states: DeliverySubscription[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.split('?')[0]!)
    if (path === '/api/visit')
      return Response.json({
        toggles,
        experiments: [],
        accountId: null,
        signedIn,
        offersCredit: true,
        neverSubscribed,
      })
    if (path === '/api/delivery/subscription' && held) return Response.json({ data: held, dsAllData: [plan] })
    return new Response('{}', { status: 502 })
  })
  function States() {
    states.push(useDeliverySubscription(signedIn && !neverSubscribed))
    return null
  }
  await act(
    async () =>
      void render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <VisitProvider value={{ visit: visitAt(at), answers: new Map() }}>
            <div id="subscription" dangerouslySetInnerHTML={{ __html: html }} />
            <States />
            <Afterwards pageType={at === '/shop/bag' ? 'bag' : 'product'} />
          </VisitProvider>
        </SWRConfig>,
      ),
  )
  return { requests, states, place: document.getElementById('subscription')! }
}

test('a guest sees the server’s offer without a request', async () => {
  const { requests, place } = await open()
  expect(place.innerHTML).toBe(rendered)
  expect(requests).not.toContain('/api/delivery/subscription')
})

test('a customer who never subscribed sees the server’s offer, without a request', async () => {
  const { requests, place } = await open({ signedIn: true, neverSubscribed: true })
  await waitFor(() => expect(requests).toContain('/api/visit'))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
  expect(place.innerHTML).toBe(rendered)
  expect(requests.filter((path) => /subscription|bag/.test(path))).toEqual([])
})

test.each([
  ['ACTIVE', 'You have unlimited delivery'],
  ['STANDARD_DELIVERY', 'You have a delivery subscription'],
] as const)('status %s shows the subscription in place of the offer', async (status, message) => {
  const { place, states } = await open({ signedIn: true, held: { ...nothing, status, term } })
  await waitFor(() => expect(place.textContent).toContain(`${message} until 31 Oct 2027.`))
  await waitFor(() => expect(place.firstElementChild!.hasAttribute('data-concealed')).toBe(true))
  expect(states[0]).toEqual({ isDeliverySubscriptionFetchSuccess: null, data: null, dsAllData: [] })
  expect(states.at(-1)).toMatchObject({
    isDeliverySubscriptionFetchSuccess: true,
    data: { status },
    dsAllData: [
      { options: [{ display: true, deliveryService: 'STANDARD_DELIVERY', title: 'Free standard delivery' }, {}] },
    ],
  })
})

test('an ended subscription is offered again', async () => {
  const { place, states } = await open({ signedIn: true, held: { ...nothing, status: 'ENDED' } })
  await waitFor(() => expect(states.at(-1)!.isDeliverySubscriptionFetchSuccess).toBe(true))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
  expect(place.innerHTML).toBe(rendered)
})

test('without toggle or status the offer is concealed', async () => {
  const concealed = (place: HTMLElement) => place.firstElementChild!.hasAttribute('data-concealed')
  const off = await open({
    signedIn: true,
    toggles: fallbackToggles.filter((name) => name !== 'delivery_subscription'),
  })
  await waitFor(() => expect(concealed(off.place)).toBe(true))
  const failed = await open({ signedIn: true, held: null })
  await waitFor(() => expect(concealed(failed.place)).toBe(true))
  expect(failed.states.at(-1)).toMatchObject({ isDeliverySubscriptionFetchSuccess: false, data: null })
})

test('after navigation by script the bag renders the offer', async () => {
  const { place } = await open({ html: '', at: '/shop/bag' })
  await waitFor(() => expect(place.textContent).toContain('Add for £14.99'))
  expect(place.textContent).toMatch(/£14\.99.*Free standard delivery.*twelve months.*won’t renew.*within 14 days/)
  expect(place.textContent).not.toContain('Free chosen days')
  expect(place.querySelector('form')!.getAttribute('action')).toBe('/shop/bag/add')
})
