import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { loadSomePeople, loadSomePromotions, offersForSome } from '#origin/fixtures/promotions.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await loadSomePromotions(DB)
await loadSomePeople(DB)

const guest = shopper()
type By = typeof guest

async function codes(by: By, more = {}) {
  const { eligibleCartPromotionDetails: eligible, potentialCartPromotionDetails: potential } = await by.offers(more)
  return [eligible?.promotionCode ?? null, potential?.promotionCode ?? null]
}

test('the best and the next offer are shown', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 1)
  expect(await codes(guest, { cartId, cartTotal: 1_000_000 })).toEqual([null, 'SPEND50'])
  await guest.set('AB123', 'NVY-12', 3, { cartId })
  expect(await guest.offers({ cartId, cartTotal: 0, productCodes_offerNumber: ['AB123'] })).toMatchObject({
    productPromotions: { productPromotionDetails: [{ promotionCode: 'DRESS20', saving: 12 }] },
    eligibleCartPromotionDetails: {
      promotionCode: 'SPEND100',
      promotionDescription: 'SPEND100 in words',
      orderThreshold: 100,
      discountValue: 15,
    },
    potentialCartPromotionDetails: { promotionCode: 'SPEND150', orderThreshold: 150, discountValue: 25 },
  })
})

test('somebody else’s bag gets no offers', async () => {
  const anna = shopper({ person: 'anna' })
  const { cartId } = await anna.add('AB123', 'NVY-12', 3)
  expect(await codes(anna)).toEqual(['SPEND100', 'SPEND150'])
  for (const by of [guest, shopper({ person: 'eve' }), shopper({ brand: 'awl' })]) {
    expect(await codes(by, { cartId })).toEqual([null, null])
    expect(await codes(by)).toEqual([null, null])
  }
})

test('a restricted offer is shown to its audience only', async () => {
  await loadSomePromotions(DB, offersForSome)
  const claims = [
    ['carl', 'O-CREDIT', { cashCreditIndicator: '3' }],
    ['carl', 'O-CREDIT', { cashCreditIndicator: '4' }],
    ['vic', 'O-LOYAL', { loyaltyIndicator: 'Y' }],
    ['vic', 'O-VIP', { vipIndicator: 'Y' }],
    ['nina', 'O-FIRST', { firstOrderIndicator: 'Y' }],
    ['dora', 'O-SUBS', { delvrySubsIndicator: 'Y' }],
  ] as const
  const everything = {
    cashCreditIndicator: '4',
    loyaltyIndicator: 'Y',
    vipIndicator: 'Y',
    firstOrderIndicator: 'Y',
    delvrySubsIndicator: 'Y',
  }
  for (const [person, code, indicators] of claims) {
    const by = shopper({ person })
    await by.set('AB123', 'NVY-12', 1)
    expect([person, await codes(by)]).toEqual([person, [null, 'SPEND50']])
    expect([person, await codes(by, indicators)]).toEqual([person, [code, 'SPEND50']])
  }
  for (const person of ['carla', 'dan']) {
    const by = shopper({ person })
    await by.set('AB123', 'NVY-12', 1)
    expect([person, await codes(by, everything)]).toEqual([person, [null, 'SPEND50']])
  }
  await loadSomePromotions(DB)
})

test('products list their running public promotions', async () => {
  const body = {
    productCodes_offerNumber: ['ab123___AB123-1', 'KN001___KN001-1', 'SF001', '__proto__', "'___'", '___'],
  }
  const { productPromotions } = (await guest.offers(body)) as unknown as { productPromotions: unknown }
  expect(productPromotions).toEqual({
    code: 'success',
    message: '',
    productPromotionDetails: [
      { productCode: 'AB123', promotionCode: 'DRESS20', promotionDescription: 'DRESS20 in words', saving: 0 },
      { productCode: 'SF001', promotionCode: 'SOFA', promotionDescription: 'SOFA in words', saving: 0 },
    ],
  })
})
