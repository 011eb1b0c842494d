import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aBag, checkout } from '#origin/fixtures/delivery.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [] })
await DB.prepare("UPDATE option SET stock = 1000 WHERE product_no = 'AB124'").run()
const guest = shopper()

async function held<T>(cartId: string, work: () => Promise<T>): Promise<T> {
  await DB.prepare(
    `INSERT INTO pay_attempt (id, cart_id, key, brand, journey, method, total, credit_part, other_part, fingerprint,
       order_no, draft, created, expires)
     VALUES (?1, ?1, 'k', 'jdw', 'card-checkout', 'card', 2398, 0, 2398, 'f', ?1, '{}', 1, 9)`,
  )
    .bind(cartId)
    .run()
  return work()
}

test('a card number is refused wherever it is pasted', async () => {
  const { step } = await aBag()
  expect((await step.address({ addressLine2: '4000 0000 0000 2701' })).status).toBe(400)
  expect((await step.contact('4000000000002701')).status).toBe(400)
  expect((await step.point('CP101', 'HPS', { surName: '4000-0000-0000-2701' })).status).toBe(400)
  expect(await step.look()).toMatchObject({ currentDeliveryAddress: null, contactNumber: null })
})

test('only the bag’s owner can choose its delivery', async () => {
  const anna = shopper({ person: 'anna' })
  const { cartId, step } = await aBag(anna)
  await step.address()
  const attempts = (by: typeof guest, id: string) => {
    const other = checkout(by, id)
    return [
      other.look(),
      other.speed('EXPRESS'),
      other.address(),
      other.contact('07700 900123'),
      other.point('CP101'),
      other.session(),
    ]
  }
  const codes = async (by: typeof guest, id = cartId) => [
    ...new Set((await Promise.all(attempts(by, id))).map(({ code }) => code)),
  ]
  expect(await codes(guest)).toEqual(['CART_NOT_FOUND_CUSTOMER_MISMATCH'])
  expect(await codes(shopper({ person: 'ben' }))).toEqual(['CART_NOT_FOUND_CUSTOMER_MISMATCH'])
  expect(await codes(shopper({ brand: 'awl' }))).toEqual(['CART_NOT_FOUND_SITE_MISMATCH'])
  expect(await codes(guest, 'x'.repeat(32))).toEqual(['CART_NOT_FOUND'])
  expect(await step.look()).toMatchObject({
    expressDeliveryDetails: { expressSelected: false },
    currentDeliveryAddress: { postcode: 'MB1 1AA' },
  })
})

test('a bag being paid cannot change', async () => {
  const { cartId, step } = await aBag()
  await step.speed('EXPRESS')
  await held(cartId, async () => {
    for (const refused of [
      await step.speed('STANDARD'),
      await step.address(),
      await guest.add('AB124', 'RED-10', 1, { cartId }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        code: 'PAYMENT_IN_PROGRESS',
        message: messages.checkout.paymentInProgress,
      })
    expect(await step.look()).toMatchObject({
      status: 200,
      expressDeliveryDetails: { expressSelected: true },
      currentDeliveryAddress: null,
    })
  })
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  for (const refused of [await step.look(), await step.speed('STANDARD'), await step.contact('07700 900123')])
    expect(refused).toMatchObject({ status: 409, code: 'CART_PMNT_DONE', message: 'You’ve already paid for this bag.' })
})
