import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { paymentJourneys } from '#shared/payment/payment-journeys.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { rowOf } from '#origin/fixtures/credit-account.ts'
import { owing, atAccount, journeyType, owedOf, stateOf } from '#origin/fixtures/owing-account.ts'
import { aKey, valueOf } from '#origin/fixtures/till.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import { recover } from '#origin/shop/payment/recovery.ts'

const { DB } = bindings
const { noCreditAmount, moreThanOwed, transactionDetails } = messages.checkout

const paysTheAccount = paymentJourneys.filter((one) => /make-a-payment/.test(one))
const onlyHelp = ['probe-reject', 'recoveries', 'credit-restricted'] as const

test.each(paysTheAccount)('%s pays the entered amount by card', async (journey) => {
  const { person, till } = await atAccount()
  const key = aKey()
  const paid = await till.byCard(25.5, { cartId: undefined, journeyType: journey, key })
  expect(paid).toMatchObject({ status: 200, code: 'SUCCESS', confirmation: null, orderNo: null, transactionId: 'T1' })
  expect(till.pretend.taken()).toEqual([2550])
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([7450, 92_550])
  expect(await till.became({ key })).toMatchObject({ code: 'SUCCESS', transactionId: 'T1' })
  const body = await valueOf<string>('SELECT body FROM mail WHERE recipient = ?', `${person}@people.example`)
  expect(body).toContain('your payment of £25.50')
  expect(body).toContain('2701')
  expect(await checkBooks(DB)).toEqual([])
})

test.each([
  [0, 400, 'NO_CREDIT_AMOUNT', noCreditAmount],
  [-1, 400, 'DATA_ERROR', /amount/],
  [10.005, 400, 'DATA_ERROR', /amount/],
  ['10', 400, 'DATA_ERROR', /amount/],
  [100.01, 409, 'MORE_THAN_OWED', moreThanOwed],
])('an amount of %j is refused before authorization', async (amount, status, code, message) => {
  const { till } = await atAccount()
  const refused = await till.enrol(amount as number, { journeyType })
  expect(refused).toMatchObject({ status, code, message: expect.stringMatching(message) })
  const { authenticationTransactionId } = await till.enrol(50, { journeyType })
  const paid = await till.payEnrolled(amount as number, authenticationTransactionId, { journeyType, key: aKey() })
  expect(paid).toMatchObject({ status, code })
  expect(till.pretend.seen.asked).toBe(0)
})

test('an enrolment pays its customer’s exact amount once', async () => {
  const { person, till } = await atAccount()
  const { authenticationTransactionId: id } = await till.enrol(40, { journeyType })
  expect(await till.payEnrolled(39, id, { journeyType, key: aKey() })).toMatchObject({ code: 'AMOUNT_CHANGED' })
  const other = await owing(10_000)
  expect(await till.payEnrolled(40, id, { journeyType, key: aKey() }, other)).toMatchObject({
    code: 'ENROLMENT_NOT_FOUND',
  })
  expect(await till.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'SUCCESS' })
  expect(await till.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'ENROLMENT_USED' })
  await DB.prepare('UPDATE card_enrolment SET used_by = NULL, expires = 1 WHERE id = ?').bind(id).run()
  expect(await till.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'ENROLMENT_EXPIRED' })
  expect([await stateOf(person), till.pretend.taken()]).toEqual(['paid 4000', [4000]])
})

test('an account’s enrolment buys no bag', async () => {
  const { till } = await atAccount()
  const { authenticationTransactionId: id } = await till.enrol(40, { journeyType })
  expect(await till.payEnrolled(40, id, { journeyType: 'card-checkout' })).toMatchObject({ status: 409 })
  for (const journey of onlyHelp)
    expect(await till.enrol(40, { journeyType: journey })).toMatchObject({ code: 'DATA_ERROR' })
  expect(till.pretend.taken()).toEqual([])
})

test('concurrent and repeated submissions are charged once', async () => {
  const { person, till } = await atAccount()
  const key = aKey()
  const first = await till.enrol(10, { journeyType })
  const second = await till.enrol(10, { journeyType })
  const submissions = await Promise.all([
    ...Array.from({ length: 4 }, () => till.payEnrolled(10, first.authenticationTransactionId, { journeyType, key })),
    ...Array.from({ length: 4 }, () => till.payEnrolled(10, first.authenticationTransactionId, { journeyType })),
    till.payEnrolled(10, second.authenticationTransactionId, { journeyType, key: aKey() }),
  ])
  for (const { code } of submissions)
    expect(['SUCCESS', 'PENDING', 'PAYMENT_IN_PROGRESS', 'ENROLMENT_USED']).toContain(code)
  const paid = await valueOf<number>(
    "SELECT sum(amount) FROM account_payment WHERE customer_id = ? AND state = 'paid'",
    person,
  )
  expect(till.pretend.taken().reduce((sum, one) => sum + one, 0)).toBe(paid)
  expect(await owedOf(person)).toBe(10_000 - paid)
  const rows = 'SELECT count(*) FROM account_payment WHERE customer_id = ? AND key = ?'
  expect(await valueOf(rows, person, key)).toBeLessThanOrEqual(1)
  expect((await till.payEnrolled(10, first.authenticationTransactionId, { journeyType, key })).code).toMatch(
    /SUCCESS|ENROLMENT_USED/,
  )
  expect(await checkBooks(DB)).toEqual([])
})

test('a payment with a lost reply is found by key', async () => {
  const { person, till } = await atAccount()
  const key = aKey()
  till.pretend.next('loses')
  expect(await till.byCard(30, { journeyType, key })).toMatchObject({
    code: 'PENDING',
    message: transactionDetails,
  })
  expect(await till.became({ key })).toMatchObject({ code: 'PENDING' })
  await DB.prepare('UPDATE account_payment SET expires = 1 WHERE customer_id = ?').bind(person).run()
  const found = await Promise.all(Array.from({ length: 4 }, () => till.became({ key })))
  expect(found.map(({ code }) => code)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect([await owedOf(person), till.pretend.taken()]).toEqual([7000, [3000]])
  const other = await owing(100)
  expect(await till.became({ key }, other)).toMatchObject({ code: 'NONE' })
})

test('recovery books a captured payment and releases any other', async () => {
  const [took, missed] = [await atAccount(), await atAccount()]
  took.till.pretend.next('loses')
  missed.till.pretend.next('misses')
  for (const { person, till } of [took, missed]) {
    await till.byCard(30, { journeyType, key: aKey() })
    expect(await recover(till.env, `account:${person}`, new Date())).toBeGreaterThan(Date.now())
    till.pretend.reachable(false)
    expect(await recover(till.env, `account:${person}`, new Date(Date.now() + 25_000))).not.toBeNull()
    till.pretend.reachable(true)
    expect(await recover(till.env, `account:${person}`, new Date(Date.now() + 25_000))).toBeNull()
  }
  expect([await stateOf(took.person), await stateOf(missed.person)]).toEqual(['paid 3000', 'released 3000'])
  expect([took.till.pretend.taken(), missed.till.pretend.taken()]).toEqual([[3000], []])
  expect([await owedOf(took.person), await owedOf(missed.person)]).toEqual([7000, 10_000])
})
