import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { bindings, DB, rowsOf } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { saveCard } from '#origin/fixtures/saved-card.ts'
import { aCashCustomer, aKey, atCheckout, lineOf, totalOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(30) })

const copy = messages.checkout

type Prepared = { enrolment: { card: object; expires: number } }

const preparedOf = ({ cartId }: { cartId: string }) => {
  const objects = bindings.RECOVERY!
  return objects.get(objects.idFromName(`enrolments of bag ${cartId}`))
}

test('a card is enrolled for the server’s amount', async () => {
  const checkout = await atCheckout({ lines: lineOf(0) })
  const enrolled = await checkout.enrol(totalOf(0), { bin: '520000', panSuffix: '9999', cardType: '002' })
  expect(enrolled).toMatchObject({ code: 'SUCCESS', invokeRingfencing: true })
  expect(checkout.pretend.seen.enrolled).toMatchObject([
    {
      amount: 2399,
      card: { bin: '400000', panSuffix: '2701', cardType: '001', transientToken: 'token-1' },
      referenceId: 'r',
    },
  ])
  const { enrolment } = JSON.parse(
    (await preparedOf(checkout).storedTextById(enrolled.authenticationTransactionId))!,
  ) as Prepared
  expect(Object.keys(enrolment.card)).toContain('panSuffix')
  expect(enrolment.card).not.toHaveProperty('number')
})

test('a card that fails authentication does not pay', async () => {
  const checkout = await atCheckout({ lines: lineOf(0) })
  checkout.pretend.nextEnrolment({ status: 'AUTHENTICATION_FAILED', available: false })
  const enrolled = await checkout.enrol(totalOf(0))
  expect(enrolled).toMatchObject({ code: 'SUCCESS', invokeRingfencing: false })
  expect(await checkout.payEnrolled(totalOf(0), enrolled.authenticationTransactionId)).toMatchObject({
    code: 'ENROLMENT_NOT_FOUND',
  })
  checkout.pretend.nextEnrolment({ status: 'AUTHENTICATION_FAILED' })
  expect(await checkout.enrol(totalOf(0))).toMatchObject({ code: 'AUTHENTICATION_FAILED', message: copy.cardDeclined })
  expect(checkout.pretend.seen.asked).toBe(0)
})

test('an unusable card or token enrols nothing', async () => {
  const checkout = await atCheckout({ lines: lineOf(0) })
  const refused = { status: 200, code: 'CARD_NOT_ACCEPTED', message: copy.paymentCard }
  expect(await checkout.enrol(totalOf(0), { transientToken: 'token-amex' })).toMatchObject(refused)
  expect(await checkout.enrol(totalOf(0), { transientToken: 'forged' })).toMatchObject({
    status: 404,
    code: 'CARD_NOT_FOUND',
  })
  expect(await checkout.enrol(totalOf(0), { transientToken: undefined })).toMatchObject({
    status: 404,
    code: 'CARD_NOT_FOUND',
  })
  expect(await checkout.enrol(totalOf(0), { sessionId: '' })).toMatchObject({ status: 409, code: 'SETUP_MISSING' })
  expect(checkout.pretend.seen.enrolled).toEqual([])
})

test('an unexpired saved card pays for its owner', async () => {
  const [owner, other] = [await aCashCustomer(), await aCashCustomer()]
  const permanentToken = await saveCard(owner, aKey())
  const old = await saveCard(owner, aKey(), { expiryDate: '08/24' })
  const saved = { permanentToken, transientToken: undefined }
  for (const person of [other, null]) {
    const checkout = await atCheckout({ person, lines: lineOf(1) })
    expect(await checkout.enrol(totalOf(1), saved)).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' })
  }
  const checkout = await atCheckout({ person: owner, lines: lineOf(1) })
  expect(await checkout.enrol(totalOf(1), { ...saved, permanentToken: old })).toMatchObject({ code: 'CARD_EXPIRED' })
  expect(await checkout.byCard(totalOf(1), { ...saved, defaultCardIndicator: true })).toMatchObject({ code: 'SUCCESS' })
  const used = await DB.prepare('SELECT last_used, default_card_indicator FROM saved_card WHERE token = ?')
    .bind(permanentToken)
    .first()
  expect(used).toMatchObject({ last_used: expect.stringMatching(/^20/), default_card_indicator: 1 })
})

test('a card saved twice is kept once', async () => {
  const person = await aCashCustomer()
  for (const at of [2, 3]) {
    const checkout = await atCheckout({ person, lines: lineOf(at) })
    const paid = await checkout.byCard(totalOf(at), { saveCardIndicator: true, defaultCardIndicator: at === 3 })
    expect(paid).toMatchObject({ code: 'SUCCESS' })
  }
  const results = await rowsOf('SELECT * FROM saved_card WHERE customer_id = ?', person)
  expect(results).toMatchObject([{ pan_suffix: '2701', instrument_token: 'i-of-this-card', default_card_indicator: 1 }])
  const guest = await atCheckout({ lines: lineOf(3) })
  expect(await guest.byCard(totalOf(3), { saveCardIndicator: true })).toMatchObject({ code: 'SUCCESS' })
})

test('a bag that became another’s after enrolment is not paid', async () => {
  const checkout = await atCheckout({ lines: lineOf(8) })
  const { authenticationTransactionId: id } = await checkout.enrol(totalOf(8))
  await DB.prepare('UPDATE cart SET customer_id = ? WHERE id = ?')
    .bind(await aCashCustomer(), checkout.cartId)
    .run()
  expect(await checkout.payEnrolled(totalOf(8), id)).toMatchObject({
    status: 404,
    code: 'CART_NOT_FOUND_CUSTOMER_MISMATCH',
  })
  expect(checkout.pretend.seen.asked).toBe(0)
})

test('an enrolment is stored in the database while its object fails', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const RECOVERY = {
    idFromName: (name: string) => bindings.RECOVERY!.idFromName(name),
    get: (id: DurableObjectId) => ({
      storeTextById: gone,
      storedText: gone,
      storedTextById: gone,
      deleteTexts: gone,
      watch: (...of: [string, number]) => bindings.RECOVERY!.get(id).watch(...of),
    }),
  } as unknown as NonNullable<typeof bindings.RECOVERY>
  const checkout = await atCheckout({ lines: lineOf(9), settings: { RECOVERY } })
  expect(await checkout.byCard(totalOf(9))).toMatchObject({ code: 'SUCCESS' })
})
