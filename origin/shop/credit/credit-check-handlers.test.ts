import { expect, test, vi } from 'vitest'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { ada, homeAt } from '#origin/fixtures/ada.ts'
import { anApplicant, bag, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

const applied = { details: ada, currentAddress: homeAt('MB1 1AA') }
const rowsAbout = (id: string) =>
  rowsOf<{ state: string; draft: string }>('SELECT state, draft FROM credit_application WHERE customer_id = ?', id)

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
  const id = await aCustomer('L-vanishes', { dateOfBirth: '1984-03-07', mobilePhone: '07700 900123' })
  const address = { ...homeAt('WM9 7PP'), recipient: 'Ada', isDefaultDeliveryAddress: true }
  const { addresses } = await replyAs(id, customerCalls.addAddress, { body: address })
  const { jwtToken } = await replyAs(id, calls.application)
  const body = { jwtToken, draft: { details: null, currentAddress: null } }
  await replyAs(id, calls.keepApplication, { body })
  await DB.prepare("UPDATE customer SET lastname = 'Marsh' WHERE id = ?").bind(id).run()
  await replyAs(id, calls.standardCreditCheck, { body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: bag } })
  await replyAs(id, customerCalls.removeAddress, { query: { addressId: addresses[0]!.addressId } })
  await replyAs(id, customerCalls.updateDetails, { body: { ...ada, dateOfBirth: null, mobilePhone: '' } })
  vi.useFakeTimers({ now: Date.now() + 5001, toFake: ['Date'] })
  const completed = await replyAs(id, calls.application)
  vi.useRealTimers()
  expect(completed).toMatchObject({ state: 'offered', draft: { currentAddress: homeAt('WM9 7PP') } })
  expect((await replyAs(id, calls.agreementHtml, { body: { jwtToken } })).html).toContain('WM9 7PP')
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
  const documents = DB.prepare('SELECT * FROM credit_document WHERE application_id = ?').bind(applicationId)
  expect((await documents.all()).results).toEqual([])
  const again = await creditRefusalOf(
    callAs(id, calls.keepApplication, { body: { jwtToken, draft: { prefType: '1' } } }),
  )
  expect(again).toMatchObject({ status: 409, code: 'APPLICATION_CHANGED' })
  expect(await now()).toMatchObject({ state: 'open', creditCheck: { creditCheckStatus: '' } })
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
