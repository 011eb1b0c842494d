// Personalising the credit offer that the server rendered for everybody.
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { creditPromotionOf } from '#shared/credit/credit-promotion.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { Afterwards } from '#client/app/after-load/afterwards.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'

const rendered = '<p>34.9% APR representative (variable)</p>'
const credit = creditPromotionOf(brands.jdw, creditTermsOn('jdw', '2026-11-20'))

async function open(visit: object | null, html = rendered) {
  cleanup()
  document.cookie = 'consent=1.m0.s0; Path=/'
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.split('?')[0]!)
    if (path === '/api/visit')
      return visit
        ? Response.json({ toggles: fallbackToggles, experiments: [], accountId: null, ...visit })
        : new Response('{}', { status: 503 })
    return Response.json({ name: 'store-credit', effective: credit.effective, credit })
  })
  await act(
    async () =>
      void render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <VisitProvider value={{ visit: visitAt('/shop/p/A1'), answers: new Map() }}>
            <div id="credit" dangerouslySetInnerHTML={{ __html: html }} />
            <Afterwards pageType="product" />
          </VisitProvider>
        </SWRConfig>,
      ),
  )
  return { requests, place: document.getElementById('credit')! }
}

test.each([
  ['a customer with an account', { signedIn: true, offersCredit: false }],
  ['an unknown visitor', null],
])('the offer is hidden from %s and keeps its space', async (_, visit) => {
  const { place } = await open(visit)
  await waitFor(() => expect(place.style.visibility).toBe('hidden'))
  expect(place.innerHTML).toBe(rendered)
})
