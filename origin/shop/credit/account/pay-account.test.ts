import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { paymentJourneys } from '#shared/payment/payment-journeys.ts'
import { DB, replyAs, valueOf } from '#origin/fixtures/ask.ts'
import { rowOf, anAccount, noonOf } from '#origin/fixtures/credit-account.ts'
import { owing, atAccount, journeyType, owedOf, stateOf, daysAgo } from '#origin/fixtures/owing-account.ts'
import { aKey, aCashCustomer, atCheckout } from '#origin/fixtures/checkout.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { readSavedCards } from '#origin/shop/payment/card/saved-cards.ts'
import { open } from '#origin/platform/database.ts'

const { noCreditAmount, moreThanOwed, transactionDetails } = messages.checkout

const paysTheAccount = paymentJourneys.filter((one) => /make-a-payment/.test(one))
const onlyHelp = ['probe-reject', 'recoveries', 'credit-restricted'] as const

test.each(paysTheAccount)('%s pays the entered amount by card', async (journey) => {
  const { person, checkout } = await atAccount()
  const key = aKey()
  const paid = await checkout.byCard(25.5, { cartId: undefined, journeyType: journey, key })
  expect(paid).toMatchObject({ status: 200, code: 'SUCCESS', confirmation: null, orderNo: null, transactionId: 'T1' })
  expect(checkout.pretend.taken()).toEqual([2550])
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([7450, 92_550])
  expect(await checkout.became({ key })).toMatchObject({ code: 'SUCCESS', transactionId: 'T1' })
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
  const { checkout } = await atAccount()
  const refused = await checkout.enrol(amount as number, { journeyType })
  expect(refused).toMatchObject({ status, code, message: expect.stringMatching(message) })
  const { authenticationTransactionId } = await checkout.enrol(50, { journeyType })
  const paid = await checkout.payEnrolled(amount as number, authenticationTransactionId, { journeyType, key: aKey() })
  expect(paid).toMatchObject({ status, code })
  expect(checkout.pretend.seen.asked).toBe(0)
})

test('an enrolment pays its customer’s exact amount once', async () => {
  const { person, checkout } = await atAccount()
  const { authenticationTransactionId: id } = await checkout.enrol(40, { journeyType })
  expect(await checkout.payEnrolled(39, id, { journeyType, key: aKey() })).toMatchObject({ code: 'AMOUNT_CHANGED' })
  const other = await owing(10_000)
  expect(await checkout.payEnrolled(40, id, { journeyType, key: aKey() }, other)).toMatchObject({
    code: 'ENROLMENT_NOT_FOUND',
  })
  expect(await checkout.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'SUCCESS' })
  expect(await checkout.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'ENROLMENT_USED' })
  await DB.prepare('UPDATE card_enrolment SET used_by = NULL, expires = 1 WHERE id = ?').bind(id).run()
  expect(await checkout.payEnrolled(40, id, { journeyType, key: aKey() })).toMatchObject({ code: 'ENROLMENT_EXPIRED' })
  expect([await stateOf(person), checkout.pretend.taken()]).toEqual(['paid 4000', [4000]])
})

test('an account’s enrolment buys no bag', async () => {
  const { checkout } = await atAccount()
  const { authenticationTransactionId: id } = await checkout.enrol(40, { journeyType })
  expect(await checkout.payEnrolled(40, id, { journeyType: 'card-checkout' })).toMatchObject({ status: 409 })
  for (const journey of onlyHelp)
    expect(await checkout.enrol(40, { journeyType: journey })).toMatchObject({ code: 'DATA_ERROR' })
  expect(checkout.pretend.taken()).toEqual([])
})

test('a payment with a lost reply is found by key', async () => {
  const { person, checkout } = await atAccount()
  const key = aKey()
  checkout.pretend.next('loses')
  expect(await checkout.byCard(30, { journeyType, key })).toMatchObject({
    code: 'PENDING',
    message: transactionDetails,
  })
  expect(await checkout.became({ key })).toMatchObject({ code: 'PENDING' })
  await DB.prepare('UPDATE account_payment SET expires = 1 WHERE customer_id = ?').bind(person).run()
  const found = await Promise.all(Array.from({ length: 4 }, () => checkout.became({ key })))
  expect(found.map(({ code }) => code)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect([await owedOf(person), checkout.pretend.taken()]).toEqual([7000, [3000]])
  const other = await owing(100)
  expect(await checkout.became({ key }, other)).toMatchObject({ code: 'NONE' })
})

test('the alarm ends an expired payment and no other', async () => {
  const [took, missed] = [await atAccount(), await atAccount()]
  took.checkout.pretend.next('loses')
  missed.checkout.pretend.next('misses')
  for (const { person, checkout } of [took, missed]) {
    const key = aKey()
    const recovery = checkout.env.RECOVERY!.get(checkout.env.RECOVERY!.idFromName(`account:${person}`))
    const wake = async () => {
      await runInDurableObject(recovery, (object) => void Object.assign(object, { env: checkout.env }))
      return runDurableObjectAlarm(recovery)
    }
    expect(await checkout.byCard(30, { journeyType, key })).toMatchObject({ code: 'PENDING' })
    const due = await runInDurableObject(recovery, (_, { storage }) => storage.getAlarm())
    expect(due).toBeGreaterThan(await valueOf<number>('SELECT expires FROM account_payment WHERE key = ?', key))
    expect([await wake(), await stateOf(person)]).toEqual([true, 'asked 3000'])
    await DB.prepare('UPDATE account_payment SET expires = ?2 WHERE key = ?1')
      .bind(key, Date.now() - 1000)
      .run()
    checkout.pretend.reachable(false)
    expect([await wake(), await stateOf(person)]).toEqual([true, 'asked 3000'])
    checkout.pretend.reachable(true)
    expect(await wake()).toBe(true)
    const alarm = await runInDurableObject(recovery, (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(due)
  }
  expect([await stateOf(took.person), await stateOf(missed.person)]).toEqual(['paid 3000', 'released 3000'])
  expect([took.checkout.pretend.taken(), missed.checkout.pretend.taken()]).toEqual([[3000], []])
  expect([await owedOf(took.person), await owedOf(missed.person)]).toEqual([7000, 10_000])
  expect(await checkBooks(DB)).toEqual([])
})

test('a payment pays charges before purchases', async () => {
  const { person, checkout } = await atAccount()
  await DB.prepare(
    "INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at) VALUES ('charges:' || ?1, 'fees', 1200, 'fee', 'f' || ?1, 5)",
  )
    .bind(person)
    .run()
  expect((await checkout.byCard(20, { journeyType, key: aKey() })).code).toBe('SUCCESS')
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([9200, 90_800])
  expect((await checkout.enrol(92.01, { journeyType })).code).toBe('MORE_THAN_OWED')
  expect((await checkout.byCard(92, { journeyType, key: aKey() })).code).toBe('SUCCESS')
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([0, 100_000])
})

test('paying the overdue amount ends arrears at once', async () => {
  const person = await anAccount({ opened: noonOf(daysAgo(100)), history: [[daysAgo(99), 'purchase', 20_000]] })
  const checkout = await atCheckout({ person, lines: [] })
  const { agreementDetails } = await replyAs(person, paymentCalls.creditDetails)
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: 'ARREARS', purchaseOnHold: 1 })
  expect(await checkout.byCard(1, { journeyType: 'make-a-payment-restrictions', key: aKey() })).toMatchObject({
    code: 'SUCCESS',
  })
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: 'ARREARS' })
  const rest = Math.round((agreementDetails.outstandingInstalment! - 1) * 100) / 100
  const enrolled = await checkout.enrol(rest, { journeyType })
  await checkout.payEnrolled(rest, enrolled.authenticationTransactionId, { journeyType, key: aKey() })
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: '', purchaseOnHold: 0 })
})

test('add-card-myaccount saves the card after a lost reply', async () => {
  const person = await aCashCustomer()
  const checkout = await atCheckout({ person, lines: [] })
  const journey = { journeyType: 'add-card-myaccount' }
  expect(await checkout.enrol(5, journey)).toMatchObject({ code: 'AMOUNT_CHANGED' })
  checkout.pretend.next('loses')
  const key = aKey()
  const { authenticationTransactionId } = await checkout.enrol(0, journey)
  const submit = () => checkout.payEnrolled(0, authenticationTransactionId, { ...journey, key })
  expect([(await submit()).code, (await submit()).code]).toEqual(['PENDING', 'SUCCESS'])
  expect(checkout.pretend.taken()).toEqual([0])
  expect(await readSavedCards(open(DB), person)).toMatchObject([{ panSuffix: '2701' }])
  expect(await valueOf("SELECT count(*) FROM mail WHERE recipient LIKE ? || '%'", person)).toBe(0)
})
