// The offers of the bag page.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { loadBag, resetBag, useBag } from '#client/bag/store/bag.ts'
import { anEntry, openBagService, refusalResponse } from '#client/bag/store/fixtures/bag-service.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { Offers } from './parts-after-load.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

function Shown() {
  const { cart } = useBag()
  return cart ? <Offers cart={cart} /> : null
}

const offer = {
  promotionCode: 'SPRING',
  promotionDescription: '£5 off coats',
  orderThreshold: 20,
  discountValue: 5,
  shortDescription: '£5 off',
}

/** Each test uses another price: SWR deduplicates calls for the same bag contents. */
async function show(unitPrice: number, answer: object) {
  openBagService()
  await resetBag()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const service = openBagService({ entries: [anEntry('12', { unitPrice })] })
  const none = { eligibleCartPromotionDetails: null, potentialCartPromotionDetails: null }
  service.answer('POST /api/shop/bag/promotions', () => ({ ...none, ...answer }))
  await act(async () => {
    render(
      <VisitProvider value={{ visit: visitAt('/shop/bag'), answers: new Map() }}>
        <Shown />
      </VisitProvider>,
    )
    await loadBag()
  })
  return service
}

test('an earned offer is added as a proactive code', async () => {
  const service = await show(21, { eligibleCartPromotionDetails: offer })
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Use this offer' })))
  await vi.waitFor(() => expect(service.requestsTo('PUT', '/api/shop/bag/promoCode')).toHaveLength(1))
  expect(service.requestsTo('PUT', '/api/shop/bag/promoCode')[0]!.body).toMatchObject({
    claimCodeName: 'SPRING',
    promoCodeType: 'Proactive',
  })
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBe(null))
})

test('a refused offer shows the generic message', async () => {
  const service = await show(22, { eligibleCartPromotionDetails: offer })
  service.answer('PUT /api/shop/bag/promoCode', () => refusalResponse(400, 'PROMO_EXPIRED', 'Too late.'))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Use this offer' })))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.promo.generic))
})

test('a potential offer shows the missing amount with one request', async () => {
  const service = await show(23, { potentialCartPromotionDetails: { ...offer, orderThreshold: 35.5 } })
  expect(await screen.findByText(/more: £5 off coats/)).toBeTruthy()
  expect(document.body.textContent).toContain('Spend £12.50 more: £5 off coats')
  await act(async () => void (await loadBag()))
  expect(service.requestsTo('POST', '/api/shop/bag/promotions')).toHaveLength(1)
})
