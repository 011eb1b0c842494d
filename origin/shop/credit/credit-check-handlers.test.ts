import { expect, test, vi } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { anApplicant, bag, details, homeAt, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aCustomer, db } from '#origin/fixtures/people.ts'
import { shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)

const applied = { details, currentAddress: homeAt('MB1 1AA') }
const rowsAbout = async (id: string) =>
  (
    await bindings.DB.prepare('SELECT state, draft FROM credit_application WHERE customer_id = ?')
      .bind(id)
      .all<{ state: string; draft: string }>()
  ).results

test('a passed credit check returns limit, cost and rates', async () => {
  const { check, id } = await anApplicant('L-rates')
  expect((await check()).creditCheck).toEqual({
    customerAccountId: id,
    creditLimit: 450,
    creditCheckStatus: 'PASS',
    costOfCredit: 77.26,
    periodInterestRate: 2.5261,
    annualInterestRate: 34.9,
    variableApr: 34.9,
  })
})

test('a decline names the agency only', async () => {
  const messageAt = async (postcode: string) =>
    (await (await anApplicant(`L-words${postcode}`, postcode)).check()).message
  const [one, two, three, referred] = await Promise.all(['WM9 1DC', 'WM9 2DC', 'WM9 3DC', 'WM9 1RF'].map(messageAt))
  expect(one).toBe(two)
  expect(one).toContain('Harbour Credit Reference')
  expect(one!.startsWith(three!)).toBe(true)
  for (const message of [one, three, referred]) {
    expect(message).toContain('You can still pay by card.')
    expect(message).not.toMatch(/fraud|score|insolv|warning|rule/i)
  }
})

test('a failed agency gives status 500 and no decision', async () => {
  const { check, now } = await anApplicant('L-down', 'WM9 5ER')
  expect(await check()).toMatchObject({ status: 500, creditCheck: { creditCheckStatus: 'ERROR' } })
  expect(await now()).toMatchObject({ state: 'open', draft: { details }, creditCheck: { creditCheckStatus: '' } })
})

test.each([
  ['WM9 7PP', { state: 'offered', creditCheck: { creditCheckStatus: 'PASS' } }],
  ['WM9 8PF', { state: 'declined', declineCode: 'Decline2', creditCheck: { creditCheckStatus: 'FAIL' } }],
])('a PENDING check at %s completes after its delay', async (postcode, completed) => {
  const { check, now } = await anApplicant(`L-${postcode}`, postcode)
  expect(await check()).toMatchObject({ creditCheck: { creditCheckStatus: 'PENDING' } })
  expect(await check()).toMatchObject({ creditCheck: { creditCheckStatus: 'PENDING' } })
  expect(await now()).toMatchObject({ state: 'checking' })
  vi.useFakeTimers({ now: Date.now() + 5001, toFake: ['Date'] })
  const all = await Promise.all([now(), now(), now()])
  vi.useRealTimers()
  expect(all).toEqual([all[0], all[0], all[0]])
  expect(all[0]).toMatchObject(completed)
})

test('a pending decision uses the submitted data', async () => {
  const id = await aCustomer('L-vanishes', { dateOfBirth: '1984-03-07', mobilePhone: '07700 900999' })
  const address = { ...homeAt('WM9 7PP'), recipient: 'Ada', isDefaultDeliveryAddress: true }
  const { addresses } = await replyAs(id, customerCalls.addAddress, { body: address })
  const { jwtToken } = await replyAs(id, calls.application)
  const body = { jwtToken, draft: { details: null, currentAddress: null } }
  await replyAs(id, calls.keepApplication, { body })
  await bindings.DB.prepare("UPDATE customer SET lastname = 'Marsh' WHERE id = ?").bind(id).run()
  await replyAs(id, calls.standardCreditCheck, { body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: bag } })
  await replyAs(id, customerCalls.removeAddress, { query: { addressId: addresses[0]!.addressId } })
  await replyAs(id, customerCalls.updateDetails, { body: { ...details, dateOfBirth: null, mobilePhone: '' } })
  vi.useFakeTimers({ now: Date.now() + 5001, toFake: ['Date'] })
  const completed = await replyAs(id, calls.application)
  vi.useRealTimers()
  expect(completed).toMatchObject({ state: 'offered', draft: { currentAddress: homeAt('WM9 7PP') } })
  expect((await replyAs(id, calls.agreementHtml, { body: { jwtToken } })).html).toContain('WM9 7PP')
})

test('a check submitted twice runs once', async () => {
  const { check, id } = await anApplicant('L-twice')
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => check()))
  expect(others).toEqual(Array.from({ length: 5 }, () => first))
  expect((await rowsAbout(id)).map(({ state }) => state)).toEqual(['offered'])
})

test('a check fills only empty fields of the account', async () => {
  const { check, id } = await anApplicant('L-fills')
  await check()
  const { customer } = await replyAs(id, customerCalls.get)
  expect(customer).toMatchObject({ title: 'Ms', firstname: 'Ada', lastname: id, dateOfBirth: '1984-03-07' })
  expect(customer!.contactDetails.mobilePhone).toBe('07700 900999')
})

test.each([
  ['details.dateOfBirth', { details: { ...details, dateOfBirth: '2010-01-01' } }, {}],
  ['details.lastname', { details: { ...details, lastname: '<script>alert(1)</script>' } }, {}],
  ['details.mobilePhone', { details: { ...details, mobilePhone: '' } }, {}],
  ['timeAtCurrentAddress', {}, { timeAtCurrentAddress: '2999 01' }],
  ['timeAtCurrentAddress', {}, { timeAtCurrentAddress: 'YYYY MM' }],
  ['previousAddress', {}, { timeAtCurrentAddress: `${new Date().getUTCFullYear()} 01` }],
  ['currentAddress', { currentAddress: { ...homeAt('MB1 1AA'), isoCountryCode: 'FR' } }, {}],
])('a check is refused with DATA_ERROR naming %s', async (field, draft, given) => {
  const { keep, refusedCheck, now } = await anApplicant(`L-fault${JSON.stringify([draft, given]).length}`)
  await keep(draft)
  const message = `The body does not fit: ${field}`
  expect(await refusedCheck(given)).toMatchObject({ status: 400, code: 'DATA_ERROR', message })
  expect((await now()).state).toBe('open')
})

test('a check stores the previous address', async () => {
  const { check, now } = await anApplicant('L-before')
  const previousAddress = homeAt('MB2 4QH')
  const since = `${new Date().getUTCFullYear() - 1} 01`
  await check({ timeAtCurrentAddress: since, previousAddress })
  expect((await now()).draft).toMatchObject({ previousAddress, timeAtCurrentAddress: since })
})

test('only an open application moves to another brand', async () => {
  const { id, jwtToken } = await anApplicant('L-moves')
  const there = await replyAs(id, calls.application, { brand: 'ihm' })
  expect(there).toMatchObject({ draft: applied, state: 'open' })
  const stale = { body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: bag } }
  expect(await creditRefusalOf(callAs(id, calls.standardCreditCheck, stale))).toMatchObject({
    status: 409,
    code: 'APPLICATION_CHANGED',
  })
  const body = { ...stale.body, jwtToken: there.jwtToken }
  const checked = await replyAs(id, calls.standardCreditCheck, { brand: 'ihm', body })
  expect(checked.creditCheck.variableApr).toBe(24.9)
  expect(await replyAs(id, calls.application, { brand: 'jdw' })).toMatchObject({ creditCheck: checked.creditCheck })
})

test('cancelling deletes the application’s data', async () => {
  const { cancel, check, id, jwtToken, now, read } = await anApplicant('L-ends')
  await check()
  await read()
  const { applicationId } = await now()
  await cancel()
  await cancel()
  const rows = JSON.stringify(await rowsAbout(id))
  expect(rows).toContain('cancelled')
  expect(rows).not.toContain('Marsh')
  const documents = bindings.DB.prepare('SELECT * FROM credit_document WHERE application_id = ?').bind(applicationId)
  expect((await documents.all()).results).toEqual([])
  const again = await creditRefusalOf(
    callAs(id, calls.keepApplication, { body: { jwtToken, draft: { prefType: '1' } } }),
  )
  expect(again).toMatchObject({ status: 409, code: 'APPLICATION_CHANGED' })
  expect(await now()).toMatchObject({ state: 'open', creditCheck: { creditCheckStatus: '' } })
})

test('a decline is shown until cancelled', async () => {
  const { cancel, check, now } = await anApplicant('L-again', 'WM9 2DC')
  await check()
  expect(await now()).toMatchObject({ state: 'declined', declineCode: 'Decline2' })
  await cancel()
  expect(await now()).toMatchObject({ state: 'open', declineCode: null })
})

test('an unfinished application is deleted after thirty days', async () => {
  const [open, offered] = await Promise.all([anApplicant('L-old'), anApplicant('L-old-offer')])
  await offered.check()
  await offered.read()
  const [before, beforeOffered] = [await open.now(), await offered.now()]
  vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000 + 60_000, toFake: ['Date'] })
  const [after, afterOffered] = [await open.now(), await offered.now()]
  vi.useRealTimers()
  expect(after.applicationId).not.toBe(before.applicationId)
  expect(afterOffered).toMatchObject({ state: 'open', creditCheck: { creditLimit: null } })
  expect(afterOffered.applicationId).not.toBe(beforeOffered.applicationId)
})

test('a customer with an account cannot apply', async () => {
  const id = await aCustomer('L-holder')
  await db
    .insert(creditAccount)
    .values({ customerId: id, tradingTitle: 'STA', creditLimit: 80_000, availableToSpend: 80_000 })
  expect(await creditRefusalOf(callAs(id, calls.application))).toMatchObject({ status: 409, code: 'HAS_ACCOUNT' })
})

test('cartInfo holds the applicant’s bag only', async () => {
  const [id, otherId] = await Promise.all([aCustomer('L-bag'), aCustomer('L-other-bag')])
  await shopper({ person: id }).set('AB123', 'NVY-12', 2)
  const other = await shopper({ person: otherId }).set('AB123', 'NVY-12', 1)
  const { cartInfo } = await replyAs(id, calls.getCart)
  expect(cartInfo).toMatchObject({ customerId: id, tradingTitleId: 'STA' })
  expect(cartInfo.cartEntries).toEqual([
    {
      quantity: 2,
      unitPrice: expect.any(Number),
      productNo: 'AB123',
      ProductOptionNo: 'NVY-12',
      channel: 'new-headless-web',
    },
  ])
  expect(cartInfo.orderValue).toBe(cartInfo.cartEntries[0]!.unitPrice * 2)
  const nothing = await replyAs(id, calls.getCart, { query: { cartId: other.cartId! } })
  expect(nothing.cartInfo).toMatchObject({ cartId: null, cartEntries: [], orderValue: 0 })
})
