import { expect, test, vi } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls as calls } from '#shared/credit/credit-eligibility-calls.ts'
import { ada, homeAt } from '#origin/fixtures/ada.ts'
import { bag, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, DB, replyAs } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const applicant = {
  dateOfBirth: ada.dateOfBirth,
  phoneNumber: ada.mobilePhone,
  name: { title: ada.title, firstname: ada.firstname, lastname: ada.lastname },
  timeAtCurrentAddress: '2015 04',
  currentAddress: homeAt('MB1 1AA'),
}
const requestFor = (postcode: string, changes: object = {}) => ({
  body: { tradingTitle: 'STA', applicant: { ...applicant, currentAddress: homeAt(postcode), ...changes }, cart: bag },
})
const check = (id: string, postcode = 'MB1 1AA') => replyAs(id, calls.eligibilityCheck, requestFor(postcode))
const quote = (id: string, brand: 'jdw' | 'ihm' = 'jdw') => replyAs(id, calls.eligibilityQuote, { brand })
const noQuote = (id: string) => creditRefusalOf(callAs(id, calls.eligibilityQuote))
const later = async <Answer>(ms: number, work: () => Promise<Answer>) => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
  return work().finally(() => vi.useRealTimers())
}

test.each([
  ['MB1 1AA', 'PASS', 450],
  ['WM9 0AP', 'ASSUMED_PASS', 200],
  ['WM9 1DC', 'FAIL', null],
  ['WM9 2DC', 'FAIL', null],
  ['WM9 3DC', 'FAIL', null],
] as const)('eligibility at %s is %s, as in the quote', async (postcode, status, creditLimit) => {
  const id = await aCustomer(`E-${postcode}`)
  const { applicationId, ...answer } = await check(id, postcode)
  expect(answer).toEqual({ status, message: '' })
  const reply = await quote(id)
  expect(reply).toMatchObject({ status, quote: { applicationId, eligibilityDecision: status, creditLimit } })
  expect(await replyAs(id, calls.initialQuote)).toEqual(reply)
  expect([reply.quote!.variableApr, reply.quote!.costOfCredit].includes(null)).toBe(creditLimit === null)
})

test('an eligibility check creates no application', async () => {
  const id = await aCustomer('E-soft')
  await check(id)
  const left = await DB.prepare(
    'SELECT (SELECT count(*) FROM credit_application WHERE customer_id = ?1) AS applications, (SELECT count(*) FROM credit_account WHERE customer_id = ?1) AS accounts',
  )
    .bind(id)
    .first()
  expect(left).toEqual({ applications: 0, accounts: 0 })
})

test('a PENDING quote is completed after its delay', async () => {
  const [passes, fails] = await Promise.all([aCustomer('E-passes'), aCustomer('E-fails')])
  expect(await check(passes, 'WM9 7PP')).toMatchObject({ status: 'PENDING' })
  await check(fails, 'WM9 8PF')
  expect(await quote(passes)).toEqual({ status: 'PENDING', quote: null })
  await later(5001, async () => {
    expect(await quote(passes)).toMatchObject({ status: 'PASS', quote: { creditLimit: 450 } })
    expect(await replyAs(fails, calls.initialQuote)).toMatchObject({ status: 'FAIL', quote: { creditLimit: null } })
  })
})

test('a quote lasts thirty days in its brand', async () => {
  const id = await aCustomer('E-holds')
  const first = await check(id)
  await later(29 * 86_400_000, async () => expect(await quote(id)).toMatchObject({ status: 'PASS' }))
  await later(30 * 86_400_000 + 60_000, async () => expect(await noQuote(id)).toMatchObject({ status: 404 }))
  expect(await creditRefusalOf(callAs(id, calls.eligibilityQuote, { brand: 'ihm' }))).toMatchObject({ status: 404 })
  const second = await check(id, 'WM9 2DC')
  expect(second.applicationId).not.toBe(first.applicationId)
  expect(await quote(id)).toMatchObject({ status: 'FAIL' })
})

test('an application is prefilled from the eligibility check', async () => {
  const id = await aCustomer('E-told')
  const previousAddress = homeAt('MB2 4QH')
  const since = `${new Date().getUTCFullYear() - 1} 01`
  await replyAs(id, calls.eligibilityCheck, requestFor('MB1 1AA', { timeAtCurrentAddress: since, previousAddress }))
  const { draft } = await replyAs(id, creditApplicationCalls.application)
  expect(draft).toMatchObject({
    details: { dateOfBirth: ada.dateOfBirth, mobilePhone: ada.mobilePhone },
    currentAddress: homeAt('MB1 1AA'),
    timeAtCurrentAddress: since,
    previousAddress,
  })
})
