import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { anAccount, noonOf, rowOf } from '#origin/fixtures/credit-account.ts'
import { failingAt } from '#origin/fixtures/failing-database.ts'
import { roundTrips } from '#origin/fixtures/shopper.ts'
import { daysAgo, atAccount, journeyType, owedOf, stateOf } from '#origin/fixtures/owing-account.ts'
import { aCashCustomer, aKey, atCheckout, valueOf } from '#origin/fixtures/till.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import { recover } from '#origin/shop/payment/recovery.ts'
import { readSavedCards } from '#origin/shop/payment/card/saved-cards.ts'
import { open } from '#origin/platform/database.ts'

const { DB } = bindings
const { cardDeclined } = messages.checkout

test('the alarm ends an expired payment and no other', async () => {
  const [took, missed] = [await atAccount(), await atAccount()]
  took.till.pretend.next('loses')
  missed.till.pretend.next('misses')
  for (const { person, till } of [took, missed]) {
    const key = aKey()
    const recovery = till.env.RECOVERY!.get(till.env.RECOVERY!.idFromName(`account:${person}`))
    const wake = async () => {
      await runInDurableObject(recovery, (object) => void Object.assign(object, { env: till.env }))
      return runDurableObjectAlarm(recovery)
    }
    expect(await till.byCard(30, { journeyType, key })).toMatchObject({ code: 'PENDING' })
    const due = await runInDurableObject(recovery, (_, { storage }) => storage.getAlarm())
    expect(due).toBeGreaterThan(await valueOf<number>('SELECT expires FROM account_payment WHERE key = ?', key))
    expect([await wake(), await stateOf(person)]).toEqual([true, 'asked 3000'])
    await DB.prepare('UPDATE account_payment SET expires = ?2 WHERE key = ?1')
      .bind(key, Date.now() - 1000)
      .run()
    till.pretend.reachable(false)
    expect([await wake(), await stateOf(person)]).toEqual([true, 'asked 3000'])
    till.pretend.reachable(true)
    expect(await wake()).toBe(true)
    const alarm = await runInDurableObject(recovery, (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(due)
  }
  expect([await stateOf(took.person), await stateOf(missed.person)]).toEqual(['paid 3000', 'released 3000'])
  expect([took.till.pretend.taken(), missed.till.pretend.taken()]).toEqual([[3000], []])
  expect([await owedOf(took.person), await owedOf(missed.person)]).toEqual([7000, 10_000])
  expect(await checkBooks(DB)).toEqual([])
})

test('an authorization after the release is voided', async () => {
  const { person, till } = await atAccount()
  till.pretend.next('hangs')
  const paying = till.byCard(30, { journeyType, key: aKey() })
  await vi.waitFor(async () => expect(await stateOf(person)).toBe('asked 3000'))
  await DB.prepare("UPDATE account_payment SET state = 'released', reason = 'EXPIRED' WHERE customer_id = ?")
    .bind(person)
    .run()
  till.pretend.letGo()
  expect((await paying).code).toBe('EXPIRED')
  expect([till.pretend.taken(), await owedOf(person)]).toEqual([[], 10_000])
  expect(await valueOf('SELECT count(*) FROM refund WHERE done IS NULL')).toBe(0)
})

test('five declines pause paying the account', async () => {
  const { person, till } = await atAccount()
  for (let turn = 0; turn < 5; turn++) {
    till.pretend.next('declines')
    expect(await till.byCard(10, { journeyType, key: aKey() })).toMatchObject({
      code: 'DECLINED',
      message: cardDeclined,
    })
  }
  expect(await till.enrol(10, { journeyType })).toMatchObject({ code: 'PAYMENT_PAUSED' })
  expect(await owedOf(person)).toBe(10_000)
})

test('a payment pays charges before purchases', async () => {
  const { person, till } = await atAccount()
  await DB.prepare(
    "INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at) VALUES ('charges:' || ?1, 'fees', 1200, 'fee', 'f' || ?1, 5)",
  )
    .bind(person)
    .run()
  expect((await till.byCard(20, { journeyType, key: aKey() })).code).toBe('SUCCESS')
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([9200, 90_800])
  expect((await till.enrol(92.01, { journeyType })).code).toBe('MORE_THAN_OWED')
  expect((await till.byCard(92, { journeyType, key: aKey() })).code).toBe('SUCCESS')
  expect([await owedOf(person), (await rowOf(person)).availableToSpend]).toEqual([0, 100_000])
})

test('paying the overdue amount ends arrears at once', async () => {
  const person = await anAccount({ opened: noonOf(daysAgo(100)), history: [[daysAgo(99), 'purchase', 20_000]] })
  const till = await atCheckout({ person, lines: [] })
  const { agreementDetails } = await replyAs(person, paymentCalls.creditDetails)
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: 'ARREARS', purchaseOnHold: 1 })
  expect(await till.byCard(1, { journeyType: 'make-a-payment-restrictions', key: aKey() })).toMatchObject({
    code: 'SUCCESS',
  })
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: 'ARREARS' })
  const rest = Math.round((agreementDetails.outstandingInstalment! - 1) * 100) / 100
  const enrolled = await till.enrol(rest, { journeyType })
  const trips = await roundTrips(() =>
    till.payEnrolled(rest, enrolled.authenticationTransactionId, { journeyType, key: aKey() }),
  )
  expect(trips).toBe(3)
  expect(await rowOf(person)).toMatchObject({ arrearsStatus: '', purchaseOnHold: 0 })
})

test('a card saved on request pays later', async () => {
  const { person, till } = await atAccount()
  const saving = { journeyType, key: aKey(), saveCardIndicator: true, defaultCardIndicator: true }
  expect((await till.byCard(10, saving)).code).toBe('SUCCESS')
  const [saved] = await readSavedCards(open(DB), person)
  expect(saved).toMatchObject({ panSuffix: '2701', instrumentToken: 'i-of-this-card', defaultCardIndicator: true })
  const by = { journeyType, transientToken: undefined, permanentToken: saved!.token }
  expect((await till.byCard(10, { ...by, key: aKey() })).code).toBe('SUCCESS')
  expect(await readSavedCards(open(DB), person)).toHaveLength(1)
  expect(await till.enrol(10, { ...by, permanentToken: 'somebody-elses' })).toMatchObject({
    status: 404,
    code: 'CARD_NOT_FOUND',
  })
})

test('add-card-myaccount saves the card after a lost reply', async () => {
  const person = await aCashCustomer()
  const till = await atCheckout({ person, lines: [] })
  const journey = { journeyType: 'add-card-myaccount' }
  expect(await till.enrol(5, journey)).toMatchObject({ code: 'AMOUNT_CHANGED' })
  till.pretend.next('loses')
  const key = aKey()
  const { authenticationTransactionId } = await till.enrol(0, journey)
  const submit = () => till.payEnrolled(0, authenticationTransactionId, { ...journey, key })
  expect([(await submit()).code, (await submit()).code]).toEqual(['PENDING', 'SUCCESS'])
  expect(till.pretend.taken()).toEqual([0])
  expect(await readSavedCards(open(DB), person)).toMatchObject([{ panSuffix: '2701' }])
  expect(await valueOf("SELECT count(*) FROM mail WHERE recipient LIKE ? || '%'", person)).toBe(0)
})

test('make_a_payment off refuses the account’s journeys', async () => {
  const headers: Record<string, string> = {}
  const { person, till } = await atAccount(headers)
  const enrolled = await till.enrol(10, { journeyType })
  headers['x-toggles'] = ''
  expect(await till.enrol(10, { journeyType })).toMatchObject({ status: 404, code: 'FEATURE_OFF' })
  expect(await till.payEnrolled(10, enrolled.authenticationTransactionId, { journeyType })).toMatchObject({
    code: 'FEATURE_OFF',
  })
  const body = { amount: 10, websiteIdentifier: 'JDW', transientToken: 'token-1', journeyType }
  const set = await callAs(person, cardCalls.jwtToken, { headers, given: till.env, body })
  expect([set.status, ((await set.json()) as { code: string }).code]).toEqual([404, 'FEATURE_OFF'])
  delete headers['x-toggles']
  expect((await callAs(person, cardCalls.jwtToken, { given: till.env, body })).status).toBe(200)
  expect((await callAs(null, cardCalls.jwtToken, { given: till.env, body })).status).toBe(401)
  expect(await till.enrol(10, { journeyType }, null)).toMatchObject({ status: 401 })
  expect(await till.payEnrolled(10, enrolled.authenticationTransactionId, { journeyType }, null)).toMatchObject({
    status: 401,
  })
})

test('a database failure never books a payment twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let nth = 1; nth <= 3; nth++)
    for (const when of ['before', 'after'] as const) {
      const { person, till } = await atAccount()
      const { authenticationTransactionId: id } = await till.enrol(10, { journeyType })
      const key = aKey()
      till.env.DB = failingAt(DB, nth, when).db
      await till.payEnrolled(10, id, { journeyType, key })
      till.env.DB = DB
      await DB.prepare('UPDATE account_payment SET expires = 1 WHERE customer_id = ?')
        .bind(person)
        .run()
        .catch(() => undefined)
      await recover(till.env, `account:${person}`, new Date(Date.now() + 25_000))
      const { code } = await till.payEnrolled(10, id, { journeyType, key })
      expect([nth, when, code]).toEqual([nth, when, 'SUCCESS'])
      expect([till.pretend.taken(), await owedOf(person)]).toEqual([[1000], 9000])
    }
  expect(await checkBooks(DB)).toEqual([])
})
