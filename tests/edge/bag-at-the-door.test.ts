// The bag through the door: its id travels in the cookie alone, and a subscription has a page without being listed.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/calls/bag.ts'
import { promotionCalls } from '#shared/calls/promotions.ts'
import { seedSubscription } from '#origin/seed/subscription.ts'
import { loadPromotions } from '#origin/data/load.ts'
import { seedPromotions } from '#origin/seed/promotions.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const site = { channel: 'new-headless-web', siteId: 'JDW' }

test('a bag is found again by its cookie, and so is what it could be offered', async () => {
  const shop = await openShop()
  await loadPromotions(bindings.DB, 'jdw', seedPromotions('jdw'))
  const person = personAt(shop)
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const response = await person.fetch(path, { method, headers, body: JSON.stringify(body) })
    return [response.status, await response.json()] as const
  }
  const item = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: 2, ...site }
  const [, added] = await send('POST', bagCalls.add.path, item)
  expect(person.jar.get('cartId')).toBe(bagCalls.add.reply.parse(added).cartId)
  const [, offers] = await send('POST', promotionCalls.bag.path, {
    channel: site.channel, productCodes_offerNumber: ['AB123___AB123-1'], productCategoryCodes: [], tradingTitle: 'STA',
    cartTotal: 1, cashCreditIndicator: '2', loyaltyIndicator: 'N', vipIndicator: 'N', firstOrderIndicator: 'Y',
    delvrySubsIndicator: 'N', proactiveOfferRejected: 'N',
  }) // prettier-ignore
  expect(offers).toMatchObject({
    eligibleCartPromotionDetails: { promotionCode: 'SPEND50' },
    potentialCartPromotionDetails: { promotionCode: 'SPEND100' },
    productPromotions: { productPromotionDetails: [{ productCode: 'AB123', promotionCode: 'DRESS20' }] },
  })
  const code = { claimCodeName: 'welcome10', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' }
  const [, reduced] = await send('PUT', bagCalls.promoCode.path, code)
  expect(reduced).toMatchObject({ claimCodeName: 'WELCOME10', orderValue: 81 })
  const [refused] = await send('POST', bagCalls.add.path, { ...item, quantity: 19 })
  expect(refused).toBe(422)
})

test('a subscription has a page', async () => {
  const shop = await openShop({ products: [seedSubscription('jdw')] })
  const response = await personAt(shop).navigate('/shop/p/JDW-DELIVERY')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Unlimited delivery for a year')
  expect(html).toContain('£14.99')
})
