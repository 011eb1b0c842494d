// Applying for store credit over the wire: each decision, the documents and the signature.
import { expect, test } from 'vitest'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const addressAt = (postcode: string) => ({
  flatNumber: '',
  houseNumberAndSuffix: '4',
  houseName: '',
  addressLine1: '4 Quarry Street',
  addressLine2: '',
  addressLine3: '',
  town: 'Westmoor',
  county: '',
  postcode,
  country: 'United Kingdom',
  isoCountryCode: 'GB',
})

const details = {
  title: 'Ms' as const,
  firstname: 'Ada',
  lastname: 'Lovell',
  gender: '' as const,
  dateOfBirth: '1984-03-27',
  homePhone: '',
  workPhone: '',
  mobilePhone: '07700 900123',
}

const noCart = { numberOfItems: 0, totalCartAmount: 0 }

/** A new customer with a filled-in application and a postcode of the lender's sandbox. */
async function applicant(postcode: string) {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const { jwtToken } = await browser.call(creditApplicationCalls.application, {})
  await browser.call(creditApplicationCalls.keepApplication, {
    body: {
      jwtToken,
      draft: { routePath: 'check', details, currentAddress: addressAt(postcode), timeAtCurrentAddress: '2015 04' },
    },
  })
  const check = () =>
    browser.sendCall(creditApplicationCalls.standardCreditCheck, {
      body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: noCart },
    })
  return { browser, jwtToken, check }
}

// Shows R3.71, R4.11, R7.44
test('a check that passes answers limit, rates and cost', async () => {
  const { check } = await applicant('LS1 4AP')
  const said = (await check()).json<{ creditCheck: Record<string, unknown> }>()
  expect(said.creditCheck.creditCheckStatus).toBe('PASS')
  const fields = ['customerAccountId', 'creditLimit', 'costOfCredit', 'periodInterestRate', 'annualInterestRate']
  expect(missingFrom([said.creditCheck], [...fields, 'variableApr'])).toEqual([])
  const { creditLimit, annualInterestRate, periodInterestRate } = said.creditCheck as Record<string, number>
  expect([creditLimit! > 0, annualInterestRate! > periodInterestRate!, periodInterestRate! > 0]).toEqual([
    true,
    true,
    true,
  ])
})

// Shows R4.12, R4.54
test.each([
  ['WM9 1DC', 'Decline1'],
  ['WM9 2DC', 'Decline2'],
  ['WM9 3DC', 'Decline3'],
  ['WM9 1RF', 'Refer1'],
])('%s is answered %s', async (postcode, declineCode) => {
  const { check } = await applicant(postcode)
  expect((await check()).json()).toMatchObject({ declineCode })
})

// Shows R4.11
test.each([
  ['WM9 0AP', 'ASSUMED_PASS'],
  ['WM9 4NF', 'NOT_FOUND'],
  ['WM9 7PP', 'PENDING'],
])('%s is answered %s', async (postcode, creditCheckStatus) => {
  const { check } = await applicant(postcode)
  expect((await check()).json()).toMatchObject({ creditCheck: { creditCheckStatus } })
})

// Shows R8.23
test('a failing lender decides nothing', async () => {
  const { check, browser } = await applicant('WM9 5ER')
  const said = (await check()).json()
  expect(said).toMatchObject({ code: 'ERROR', status: 500, declineCode: null })
  expect(said.creditCheck).toMatchObject({ creditCheckStatus: 'ERROR', creditLimit: null })
  expect((await browser.call(creditApplicationCalls.application, {})).state).toBe('open')
})

// Shows R4.55, R7.45, R7.46, R7.47, R7.48, R1.10
test('the signature of the documents opens the account', async () => {
  const { browser, jwtToken, check } = await applicant('LS1 4AP')
  const { creditCheck } = (await check()).json<{ creditCheck: { periodInterestRate: number; creditLimit: number } }>()
  const { pcciHtml, explanationHtml, agreementHtml, pcciPdf, explanationPdf, agreementPdf } = creditApplicationCalls
  for (const call of [pcciHtml, explanationHtml, agreementHtml])
    expect((await browser.call(call, { body: { jwtToken } })).html).toMatch(/<h\d/)
  for (const call of [pcciPdf, explanationPdf, agreementPdf]) {
    const { content } = await browser.call(call, { body: { jwtToken } })
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  await browser.call(creditApplicationCalls.keepApplication, {
    body: { jwtToken, draft: { documentsRead: ['pcci', 'explanation', 'agreement'] } },
  })
  const signed = await browser.call(creditApplicationCalls.acceptAgreement, {
    body: {
      jwtToken,
      periodInterestRate: creditCheck.periodInterestRate,
      creditCheckStatus: 'PASS',
      hasOptedForAutomaticCreditIncreases: false,
      prefType: '1',
    },
  })
  expect(signed.creditLimit).toBe(creditCheck.creditLimit)
  const { agreementDetails } = await browser.call(paymentCalls.creditDetails, {})
  expect(agreementDetails.creditLimit).toBe(creditCheck.creditLimit)
})

// Shows R7.50
test('addresses at a postcode are found by house', async () => {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const said = await browser.call(creditApplicationCalls.addressFields, { body: { postCode: 'MB2 4QH' } })
  expect(said.addresses.length).toBeGreaterThan(0)
})

const applicantAt = (postcode: string) => ({
  dateOfBirth: '1984-03-27',
  phoneNumber: '07700 900123',
  name: { title: 'Ms', firstname: 'Ada', lastname: 'Lovell' },
  timeAtCurrentAddress: '2015 04',
  currentAddress: addressAt(postcode),
})

async function eligibility(postcode: string) {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const said = await browser.sendCall(creditEligibilityCalls.eligibilityCheck, {
    body: { tradingTitle: 'STA', applicant: applicantAt(postcode), cart: noCart },
  })
  return { browser, said }
}

// Shows R3.72, R3.73, R3.74, R7.52, R7.53, R7.54
test('an eligible customer gets a quote with its terms', async () => {
  const { browser, said } = await eligibility('LS1 4AP')
  expect(said.json()).toMatchObject({ status: 'PASS' })
  const { quote } = (await browser.sendCall(creditEligibilityCalls.eligibilityQuote, {})).json<{
    quote: { applicationId: string }
  }>()
  const fields = ['annualInterestRate', 'applicationId', 'costOfCredit', 'creditLimit', 'eligibilityDecision']
  expect(missingFrom([quote], [...fields, 'periodInterestRate', 'variableApr', 'promoTermsAndCondition'])).toEqual([])
  const terms = await browser.call(creditEligibilityCalls.termsAndConditions, {
    body: { id: quote.applicationId, brand: 'jdw' },
  })
  expect(terms.promoTermsAndCondition).toMatch(/\w+ \w+/)
})

// Shows R4.56, R4.57
test('without a quote the quote call is 404', async () => {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  const quote = await browser.sendCall(creditEligibilityCalls.eligibilityQuote, {})
  expect([quote.status, quote.json().code]).toEqual([404, 'QUOTE_NOT_FOUND'])
  expect((await browser.call(creditEligibilityCalls.initialQuote, {})).quote).toBe(null)
})
