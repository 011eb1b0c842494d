// Adapting the server's subscription offer to the visitor.
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import type { HeldSubscription } from '#shared/subscription/delivery-subscription.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
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
const rendered = '<section><p>Add for £14.99</p></section>'

type Opened = { signedIn?: boolean; held?: HeldSubscription | null; toggles?: readonly string[] }

async function open({ signedIn = false, held = nothing, toggles = fallbackToggles }: Opened = {}) {
  cleanup()
  document.cookie = 'consent=1.m0.s0; Path=/'
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.split('?')[0]!)
    const visit = { toggles, experiments: [], accountId: null, signedIn, offersCredit: true, neverSubscribed: false }
    if (path === '/api/visit') return Response.json(visit)
    if (path === '/api/delivery/subscription' && held) return Response.json({ data: held, dsAllData: [] })
    return new Response('{}', { status: 502 })
  })
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <VisitProvider value={{ visit: visitAt('/shop/p/A1'), answers: new Map() }}>
        <div id="subscription" dangerouslySetInnerHTML={{ __html: rendered }} />
        <Afterwards pageType="product" />
      </VisitProvider>
    </SWRConfig>
  )
  await act(async () => void render(page))
  return { requests, place: document.getElementById('subscription')! }
}

test('a guest sees the server’s offer without a request', async () => {
  const { requests, place } = await open()
  expect(place.innerHTML).toBe(rendered)
  expect(requests).not.toContain('/api/delivery/subscription')
})

test.each([
  ['ACTIVE', 'You have unlimited delivery'],
  ['STANDARD_DELIVERY', 'You have a delivery subscription'],
] as const)('status %s shows the subscription in place of the offer', async (status, message) => {
  const { place } = await open({ signedIn: true, held: { ...nothing, status, term } })
  await waitFor(() => expect(place.textContent).toContain(`${message} until 31 Oct 2027.`))
  await waitFor(() => expect(place.firstElementChild!.hasAttribute('data-concealed')).toBe(true))
})

test('without toggle or status the offer is concealed', async () => {
  const concealed = (place: HTMLElement) => place.firstElementChild!.hasAttribute('data-concealed')
  const toggles = fallbackToggles.filter((name) => name !== 'delivery_subscription')
  const off = await open({ signedIn: true, toggles })
  await waitFor(() => expect(concealed(off.place)).toBe(true))
  const failed = await open({ signedIn: true, held: null })
  await waitFor(() => expect(concealed(failed.place)).toBe(true))
})
