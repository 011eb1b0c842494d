import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { loadSomePeople, loadSomePromotions } from '#origin/fixtures/promotions.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await loadSomePromotions(DB)
await loadSomePeople(DB)

const guest = shopper()
const dress = { productNo: 'AB123', option: 'NVY-12', pounds: 45 }
const messages = {
  PROMO_UNKNOWN: "Sorry, we don't recognise this code. Please try again.",
  PROMO_NOT_QUALIFYING: 'Sorry, looks like your bag doesn’t qualify for this promotion code.',
  PROMO_EXPIRED: 'Sorry, this code has expired.',
  PROMO_USED_UP: 'Sorry, this code has expired.',
}

async function bagOf(by: ReturnType<typeof shopper>, dresses: number) {
  return (await by.set(dress.productNo, dress.option, dresses)).cartId
}

test('a discount never exceeds its maximum or the order value', async () => {
  const id = await bagOf(guest, 4)
  expect((await guest.code(id, 'SAVE15')).orderValue).toBe(165)
  const sofa = await guest.add('SF001', 'NVY-ONE-SIZE')
  expect((await guest.code(sofa.cartId, 'SOFA')).orderValue).toBe(0)
  const small = await bagOf(guest, 1)
  expect(await guest.code(small, 'FREEDEL')).toMatchObject({ orderValue: 45, shippingCost: 0, orderTotal: 45 })
})

test('a category’s code discounts that category only', async () => {
  const id = await bagOf(guest, 1)
  await guest.add('KN001', 'NVY-12', 1, { cartId: id })
  expect((await guest.code(id, 'DRESS20')).orderValue).toBe(156)
  const jumper = await guest.add('KN001', 'NVY-12')
  expect(await guest.code(jumper.cartId, 'DRESS20')).toMatchObject({ status: 400, code: 'PROMO_NOT_QUALIFYING' })
})

test('a refused code leaves the applied code unchanged', async () => {
  const id = await bagOf(guest, 1)
  await guest.code(id, 'WELCOME10')
  for (const [code, refusal, reason = ''] of [
    ['NOSUCHCODE', 'PROMO_UNKNOWN'],
    ['NEXTYEAR', 'PROMO_UNKNOWN'],
    ['   ', 'PROMO_UNKNOWN'],
    ["' OR '1'='1", 'PROMO_UNKNOWN'],
    ['<script>alert(1)</script>', 'PROMO_UNKNOWN'],
    ['__proto__', 'PROMO_UNKNOWN'],
    ['constructor', 'PROMO_UNKNOWN'],
    ['%', 'PROMO_UNKNOWN'],
    ['LASTYEAR', 'PROMO_EXPIRED'],
    ['ALLGONE', 'PROMO_USED_UP'],
    ['SAVE15', 'PROMO_NOT_QUALIFYING', ' Spend £30 more to use SAVE15.'],
    ['SOFA', 'PROMO_NOT_QUALIFYING'],
    ['VIP25', 'PROMO_NOT_QUALIFYING'],
    ['SPEND100', 'PROMO_NOT_QUALIFYING', ' Spend £5 more to use SPEND100.'],
  ] as const)
    expect(await guest.code(id, code)).toEqual({ status: 400, code: refusal, message: messages[refusal] + reason })
  for (const code of [null, 1, '', 'x'.repeat(41), ['WELCOME10'], { $ne: 1 }])
    expect([code, (await guest.code(id, code)).code]).toEqual([code, 'DATA_ERROR'])
  expect((await guest.get(id)).claimCodeName).toBe('WELCOME10')
  expect((await guest.code(undefined, 'WELCOME10')).code).toBe('CART_NOT_FOUND')
})

test('a code applies to its audience only', async () => {
  const allowed: Record<string, string[]> = {
    nina: ['WELCOME10'],
    carl: ['CREDIT20'],
    carla: [],
    vic: ['VIP25', 'LOYAL5'],
    dora: ['SUBS5'],
    dan: [],
  }
  for (const [person, codes] of Object.entries(allowed)) {
    const by = shopper({ person })
    const id = await bagOf(by, 1)
    for (const code of ['WELCOME10', 'CREDIT20', 'VIP25', 'LOYAL5', 'SUBS5'])
      expect([person, code, (await by.code(id, code)).status]).toEqual([person, code, codes.includes(code) ? 200 : 400])
  }
})

test('a staggered offer applies its highest reached step', async () => {
  const id = await bagOf(guest, 2)
  const steps = (cart: {
    staggeredIncentives: Array<{ promotionCode: string; achieved: boolean; amountToGo: number }>
  }) => cart.staggeredIncentives.map(({ promotionCode, achieved, amountToGo }) => [promotionCode, achieved, amountToGo])
  const before = await guest.get(id)
  expect([before.claimCodeName, before.promoType, before.orderValue]).toEqual(['SPEND50', 'Proactive', 85])
  const bag = await guest.code(id, 'SPEND150')
  expect(steps(bag)).toEqual([
    ['SPEND50', true, 0],
    ['SPEND100', false, 10],
    ['SPEND150', false, 60],
  ])
  expect(bag).toMatchObject({
    claimCodeName: 'SPEND50',
    promoType: 'Proactive',
    promoDescription: 'SPEND50 in words',
    orderValue: 85,
  })
  const grown = await guest.edit(id, 'AB123', 'NVY-12', 3)
  expect([grown.promoDescription, grown.orderValue]).toEqual(['SPEND100 in words', 120])
  expect((await guest.edit(id, 'AB123', 'NVY-12', 4)).orderValue).toBe(155)
  const shrunk = await guest.edit(id, 'AB123', 'NVY-12', 1)
  expect([shrunk.claimCodeName, shrunk.promoDescription, shrunk.orderValue]).toEqual(['SPEND150', null, 45])
  expect(shrunk.staggeredIncentives[0]).toMatchObject({
    achieved: false,
    amountToGo: 5,
    discountValue: 5,
    orderThreshold: 50,
  })
})

test('an offer never replaces a typed code', async () => {
  const id = await bagOf(guest, 2)
  const proactive = { promoCodeType: 'Proactive' }
  expect((await guest.code(id, 'WELCOME10', proactive)).code).toBe('PROMO_UNKNOWN')
  await guest.code(id, 'WELCOME10')
  expect(await guest.code(id, 'SPEND50', proactive)).toMatchObject({ status: 200, claimCodeName: 'WELCOME10' })
  await guest.code(id, 'WELCOME10', { promoCodeAction: 'Delete' })
  expect(await guest.code(id, 'SPEND50', proactive)).toMatchObject({ claimCodeName: 'SPEND50', promoType: 'Proactive' })
  const out = await guest.code(id, 'SPEND50', { ...proactive, promoCodeAction: 'Delete' })
  expect([out.claimCodeName, out.staggeredIncentives]).toEqual([null, []])
  for (const code of ['SPEND50', 'SPEND100']) expect((await guest.code(id, code, proactive)).claimCodeName).toBe(null)
  expect(await guest.get(id)).toMatchObject({ claimCodeName: null, proactiveOfferRejected: true })
  const again = { claimCodeName: 'SPEND50', promoType: 'Proactive', proactiveOfferRejected: false }
  expect(await guest.code(id, 'SPEND50')).toMatchObject(again)
  const grown = { claimCodeName: 'SPEND100', promoDescription: 'SPEND100 in words', orderValue: 120 }
  expect(await guest.edit(id, 'AB123', 'NVY-12', 3)).toMatchObject(grown)
  const removed = await guest.code(id, 'SPEND100', { ...proactive, promoCodeAction: 'Delete' })
  expect(removed).toMatchObject({ claimCodeName: null, proactiveOfferRejected: true, orderValue: 135 })
})

test('concurrent codes leave one code and its totals', async () => {
  const id = await bagOf(guest, 2)
  const sums: Record<string, number> = { WELCOME10: 81, FIVER: 85, SAVE15: 76.5, SPEND50: 85, DRESS20: 72 }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      guest.code(id, Object.keys(sums)[at % 5], { promoCodeAction: at % 7 ? 'Add' : 'Delete' }),
    ),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await guest.code(id, 'FIVER')
  // Without a typed code the offer applies, unless a removal has rejected it.
  for (const { claimCodeName, orderValue } of [...answers, await guest.get(id)])
    expect(orderValue).toBe(claimCodeName === null ? 90 : sums[claimCodeName])
})
