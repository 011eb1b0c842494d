// A zero-amount authentication stores a card at the embedded gateway; the stored card then pays the account.
import { expect, test } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { typedCard } from './card-fields.ts'
import { newKey } from './part.ts'
import { fetchShop, sql } from './shop.ts'
import { shopInProcess } from './shop-in-process.ts'
import { addPeopleAndBags, cartIdOf } from './shop-contents.ts'

test('a zero-amount authentication stores a card that then pays', async () => {
  const shop = shopInProcess()
  const person = 'keeps-a-card'
  await addPeopleAndBags(shop, { people: [{ id: person, limit: 10_000, available: 4000 }], bags: [] })
  const cartId = cartIdOf('none', 1)
  const pays = async (card: object | null) => {
    const body = { ...card, cartId: undefined, key: newKey() }
    const { body: enrolled } = await fetchShop(shop, cardCalls.cartAuthEnroll, { person, body })
    const { authenticationTransactionId } = enrolled
    return (await fetchShop(shop, cardCalls.cartAuthPayer, { person, body: { ...body, authenticationTransactionId } }))
      .body
  }
  const typed = { amount: 0, part: false, declined: false, journeyType: 'add-card-myaccount' } as const
  expect(await pays(await typedCard(shop, { cartId, person }, typed))).toMatchObject({ code: 'SUCCESS', orderNo: null })
  const { body } = await fetchShop(shop, cardCalls.retrievePaymentCart, { person })
  const [storedCard] = body.cards as Array<{ token: string; panSuffix: string }>
  expect(storedCard!.panSuffix).toBe('2701')

  const journeyType = 'make-a-payment-myaccount'
  const card = await typedCard(shop, { cartId, person }, { ...typed, amount: 12.5, journeyType })
  const set = await fetchShop(shop, cardCalls.jwtToken, {
    person,
    body: { amount: 12.5, websiteIdentifier: 'JDW', permanentToken: storedCard!.token, journeyType },
  })
  const saved = {
    ...card,
    transientToken: undefined,
    permanentToken: storedCard!.token,
    sessionId: set.body.referenceId,
  }
  expect(await pays(saved)).toMatchObject({ code: 'SUCCESS' })
  const [[row]] = (await sql(shop, [
    ['SELECT available_to_spend AS available FROM credit_account WHERE customer_id = ?', person],
  ])) as [[{ available: number }]]
  expect(row.available).toBe(5250)
})
