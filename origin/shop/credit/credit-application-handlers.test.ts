import { expect, test, vi } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { anApplicant, details, homeAt, creditRefusalOf } from '#origin/fixtures/applying.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)

const applied = { details, currentAddress: homeAt('MB1 1AA') }
test.each(brandCodes)('propertiesTrading of %s returns its terms', async (brand) => {
  const [terms] = brands[brand].creditTerms
  const body = { tradingTitle: brands[brand].tradingTitle }
  const { propertiesResponse, tradingTitle } = await replyAs(null, calls.propertiesTrading, { brand, body })
  expect(propertiesResponse.website).toMatchObject({
    titleRegistrationName: brands[brand].company.legalName,
    apr: terms.apr,
    interestRate: terms.apr,
    isPcciEnabled: terms.isPcciEnabled,
    isPcciForceScrollEnabled: terms.isPcciForceScrollEnabled,
    proactiveIncentive: terms.proactiveIncentive,
  })
  expect(propertiesResponse.website.amountPayable).toBeGreaterThan(terms.example.credit)
  expect(tradingTitle).toEqual({
    accountMinimumPayment: terms.minimumPayment.least,
    accountMinimumPaymentPercent: terms.minimumPayment.percent,
    accountAdminFee: terms.adminFee,
  })
})

test('interest-free dates end with the offer', async () => {
  const request = { brand: 'ihm', body: { tradingTitle: 'ingl' } } as const
  const dates = async (given: { brand: 'ihm' | 'jdw'; body: object }) => {
    const { website } = (await replyAs(null, calls.propertiesTrading, given)).propertiesResponse
    return [website.InterestFreeStartDate, website.InterestFreeEndDate, website.InterestFreeChargeDate]
  }
  expect(await dates(request)).toEqual(['2026-11-01', '2027-04-30', '2027-05-31'])
  expect(await dates({ brand: 'jdw', body: { tradingTitle: 'STA' } })).toEqual([null, null, null])
  vi.useFakeTimers({ now: Date.parse('2027-05-01T12:00:00Z'), toFake: ['Date'] })
  expect(await dates(request)).toEqual([null, null, null])
  vi.useRealTimers()
})

test('monthsAndYearData has every month and 100 years', async () => {
  const body = { tradingTitle: 'STA' }
  const { monthsAndYearData } = await replyAs(null, calls.propertiesTrading, { body })
  const [first, last] = [new Date().getUTCFullYear(), new Date().getUTCFullYear() - 100]
  expect(monthsAndYearData.months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([monthsAndYearData.years[0], monthsAndYearData.years.at(-1)]).toEqual([first, last])
  const refused = await creditRefusalOf(callAs(null, calls.propertiesTrading, { body: { tradingTitle: 'NOPE' } }))
  expect(refused).toMatchObject({ status: 404, code: 'TRADING_TITLE_UNKNOWN' })
})

test('an application is the same on every device', async () => {
  const id = await aCustomer('L-known', { title: 'Ms', dateOfBirth: '1984-03-07', mobilePhone: '07700 900999' })
  const address = { ...homeAt('MB1 1AA'), recipient: 'Ada', isDefaultDeliveryAddress: true }
  await replyAs(id, customerCalls.addAddress, { body: address })
  const all = await Promise.all(Array.from({ length: 8 }, () => replyAs(id, calls.application)))
  expect(new Set(all.map(({ applicationId, jwtToken }) => applicationId + jwtToken)).size).toBe(1)
  expect(all[0]).toMatchObject({
    state: 'open',
    draft: {
      routePath: 'about-you',
      details: { title: 'Ms', firstname: 'Ada', lastname: id, dateOfBirth: '1984-03-07', mobilePhone: '07700 900999' },
      currentAddress: homeAt('MB1 1AA'),
      timeAtCurrentAddress: 'YYYY MM',
      timeAtPrevAddress: 'YYYY MM',
      prefType: null,
    },
    creditCheck: { creditCheckStatus: '', creditLimit: null },
  })
})

test('concurrent saves from two devices keep both parts', async () => {
  const { keep, now } = await anApplicant('L-parts')
  const previousAddress = homeAt('MB2 4QH')
  await Promise.all([
    keep({ timeAtCurrentAddress: '2025 02' }),
    keep({ previousAddress }),
    keep({ prefType: '1', routePath: 'address' }),
    keep({ urlTarget: '/checkout/payment?from=bag' }),
  ])
  const parts = { timeAtCurrentAddress: '2025 02', previousAddress, prefType: '1', routePath: 'address' }
  expect((await now()).draft).toEqual({
    ...(await now()).draft,
    ...applied,
    ...parts,
    urlTarget: '/checkout/payment?from=bag',
  })
  expect((await keep({ previousAddress: null })).draft).toMatchObject({
    ...applied,
    previousAddress: null,
    prefType: '1',
  })
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/api/customer/data', 'javascript:alert(1)'])(
  'an application does not redirect to %s',
  async (urlTarget) => {
    const { id, jwtToken } = await anApplicant(`L-target${urlTarget.length}`)
    const refused = await creditRefusalOf(
      callAs(id, calls.keepApplication, { body: { jwtToken, draft: { urlTarget } } }),
    )
    expect(refused).toMatchObject({ status: 400, code: 'DATA_ERROR', message: expect.stringContaining('urlTarget') })
  },
)

test.each([
  ['MB1 1AA', 'PASS', null, 'offered', 450],
  ['WM9 0AP', 'ASSUMED_PASS', null, 'offered', 200],
  ['WM9 1DC', 'FAIL', 'Decline1', 'declined', null],
  ['WM9 2DC', 'FAIL', 'Decline2', 'declined', null],
  ['WM9 3DC', 'FAIL', 'Decline3', 'declined', null],
  ['WM9 1RF', 'FAIL', 'Refer1', 'referred', null],
  ['WM9 4NF', 'NOT_FOUND', null, 'open', null],
] as const)('an applicant at %s gets %s %s', async (postcode, status, declineCode, state, creditLimit) => {
  const { check, now } = await anApplicant(`L-${postcode}`, postcode)
  const answer = await check()
  expect(answer).toMatchObject({
    code: 'SUCCESS',
    creditCheck: { creditCheckStatus: status, creditLimit },
    declineCode,
  })
  expect(answer.status).toBe(undefined)
  expect(await now()).toMatchObject({ state, declineCode, creditCheck: answer.creditCheck, message: answer.message })
  expect((await now()).draft.details === null).toBe(state === 'declined')
})

test('a correction after NOT_FOUND triggers a new search', async () => {
  const { check, keep, now } = await anApplicant('L-found-after-all', 'WM9 4NF')
  await check()
  expect((await keep({ currentAddress: homeAt('WM9 4NF'), routePath: 'address' })).creditCheck.creditCheckStatus).toBe(
    'NOT_FOUND',
  )
  expect((await keep({ currentAddress: homeAt('MB1 1AA') })).creditCheck.creditCheckStatus).toBe('')
  expect(await check()).toMatchObject({ creditCheck: { creditCheckStatus: 'PASS' } })
  expect(await now()).toMatchObject({ state: 'offered' })
})

test('the decision’s data cannot change after the decision', async () => {
  const { check, keep, id, jwtToken, now } = await anApplicant('L-decided')
  await check()
  const body = { jwtToken, draft: { currentAddress: homeAt('WM9 2DC') } }
  expect(await creditRefusalOf(callAs(id, calls.keepApplication, { body }))).toMatchObject({
    status: 409,
    code: 'APPLICATION_CHANGED',
  })
  expect((await keep({ prefType: '3', routePath: 'sign' })).draft).toMatchObject({ prefType: '3', routePath: 'sign' })
  expect((await now()).draft).toMatchObject(applied)
})
