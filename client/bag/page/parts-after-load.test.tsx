// The offers of the bag page.
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { loadBag, resetBag, useBag } from '#client/bag/store/bag.ts'
import { aCart, anEntry, openBagService } from '#client/bag/store/fixtures/bag-service.ts'
import { addPromoCode } from '#client/bag/store/promo.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { NextTarget } from './parts-after-load.tsx'
import { PromoCode } from './promo-code.tsx'

function Shown() {
  const { cart } = useBag()
  return cart ? (
    <>
      <NextTarget cart={cart} />
      <PromoCode cart={cart} />
    </>
  ) : null
}

const offer = {
  promotionCode: 'SPRING',
  promotionDescription: '£5 off coats',
  orderThreshold: 20,
  discountValue: 5,
  shortDescription: '£5 off',
}

/** Each test uses another price: SWR deduplicates calls for the same bag contents. */
async function show(
  unitPrice: number,
  answer: object,
  more: (service: ReturnType<typeof openBagService>) => void = () => {},
) {
  openBagService()
  await resetBag()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const service = openBagService({ entries: [anEntry('12', { unitPrice })] })
  const none = { eligibleCartPromotionDetails: null, potentialCartPromotionDetails: null }
  service.answer('POST /api/shop/bag/promotions', () => ({ ...none, ...answer }))
  more(service)
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

test.each([
  ['whose bag says so', true],
  ['whose bag does not', undefined],
])('a removed offer is not applied again by a service %s', async (_, proactiveOfferRejected) => {
  const unitPrice = proactiveOfferRejected ? 24 : 25
  const withOffer = { claimCodeName: 'SPRING', promoType: 'Proactive', promoDescription: '£5 off coats' } as const
  const cart = (more: object) => aCart([anEntry('12', { unitPrice })], more)
  const service = await show(unitPrice, { eligibleCartPromotionDetails: offer }, (of) => {
    of.answer('GET /api/shop/bag', () => cart(withOffer))
    of.answer('PUT /api/shop/bag/promoCode', ({ body }) =>
      cart(body.promoCodeAction === 'Add' ? { ...withOffer, orderValue: unitPrice - 5 } : { proactiveOfferRejected }),
    )
  })
  const rejected = () =>
    service.requestsTo('POST', '/api/shop/bag/promotions').map(({ body }) => body.proactiveOfferRejected)
  const sent = () => service.requestsTo('PUT', '/api/shop/bag/promoCode').map(({ body }) => body.promoCodeAction)
  await vi.waitFor(() => expect(rejected()).toEqual(['N']))
  await act(async () => screen.getByRole('button', { name: 'Remove code SPRING' }).click())
  await vi.waitFor(() => expect(rejected()).toEqual(['N', 'Y']))
  expect(sent()).toEqual(['Delete'])
  // As "Apply it again" does (put-back.tsx).
  await act(async () => void (await addPromoCode('SPRING')))
  await vi.waitFor(() => expect(rejected()).toEqual(['N', 'Y', 'N']))
  expect(sent()).toEqual(['Delete', 'Add'])
})
