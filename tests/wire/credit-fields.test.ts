// The fields of the replies about store credit to its holder.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { textOf } from '#tests/support/read-page.ts'
import { port } from '#tests/support/served-shop.ts'
import { openCreditAccount, withdrawFromCredit } from '#tests/support/wire-credit.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

async function signedIn(name: string) {
  const browser = wireBrowser(port, 'jdw')
  await browser.signIn(`${name}@people.example`)
  return browser
}

async function detailsOf(name: string) {
  return (await (await signedIn(name)).fetch('/api/checkout/creditDetails')).json<{
    code: string
    customerIdentifier: string
    agreementDetails: Record<string, unknown>
    cli: Record<string, unknown>
    statementDetails: Record<string, unknown>
  }>()
}

// Shows R3.54, R3.55, R3.56
test('agreement details say what is spent, owed and overdue', async () => {
  const { agreementDetails } = await detailsOf('grace')
  const spending = [
    'availableToSpend',
    'creditLimit',
    'creditLimitWithTolerance',
    'creditLimitIncrease',
    'purchaseOnHold',
  ]
  const arrears = [
    'arrearsStatus',
    'arrearsStatusIndicator',
    'arrearsManagement',
    'adminFeeIndicator',
    'creditMessageType',
  ]
  const terms = ['outstandingInstalment', 'outstandingBalance', 'balance', 'apr', 'activeDD', 'voco', 'paymentRate']
  expect(missingFrom([agreementDetails], [...spending, ...arrears, ...terms])).toEqual([])
  expect(agreementDetails).toMatchObject({ purchaseOnHold: false, arrearsStatus: '', apr: expect.any(Number) })
})

// Shows R3.55
test('an account in arrears says so', async () => {
  const [leila, rosa] = [await detailsOf('leila'), await detailsOf('rosa')]
  expect(leila.agreementDetails).toMatchObject({ arrearsStatusIndicator: true, purchaseOnHold: true })
  expect(rosa.agreementDetails).toMatchObject({ arrearsManagement: 'recoveries' })
})

// Shows R3.55, R3.61
test('an ended account pays for nothing', async () => {
  const edwin = await signedIn('edwin')
  const { browser: ada } = await newCustomer(port, 'jdw')
  const creditLimit = await openCreditAccount(ada)
  await withdrawFromCredit(ada)
  const ended = { availableToSpend: 0, arrearsStatusIndicator: false, purchaseOnHold: true, creditLimitIncrease: false }
  for (const [holder, said] of [
    [edwin, { arrearsStatus: 'EXPIRED', creditMessageType: 'CLOSED', creditLimit: 700 }],
    [ada, { arrearsStatus: 'CLOSED', creditMessageType: 'WITHDRAWN', creditLimit }],
  ] as const) {
    expect((await holder.call(paymentCalls.creditDetails, {})).agreementDetails).toMatchObject({ ...ended, ...said })
    expect((await holder.open('/account/credit')).text).toContain('You can’t use this account for new purchases.')
    await fillBag(holder, 'jdw')
    await deliver(holder)
    const { cartId, orderTotal: amount } = await holder.call(bagCalls.get, { query: {} })
    const paying = {
      amount,
      cartId,
      tradingTitle: 'STA',
      channel,
      currency: 'GBP',
      partPaymentIndicator: false,
    } as const
    const answer = await holder.sendCall(paymentCalls.payViaCredit, { body: paying })
    expect([answer.status, answer.json().code]).toEqual([409, 'CREDIT_ON_HOLD'])
  }
})

// Shows R9.26
test('the sample increase proposes £9,998 from 23 April 2020', async () => {
  const freya = await signedIn('freya')
  const { cli, agreementDetails } = await freya.call(paymentCalls.creditDetails, {})
  expect(cli).toEqual({
    prefType: '1',
    propCreditLimit: 9998,
    propCreditApplyDate: '2020-04-23',
    customerDecision: null,
  })
  expect(agreementDetails).toMatchObject({
    creditLimit: 2500,
    creditLimitIncrease: true,
    creditMessageType: 'LIMIT_INCREASE',
  })
  const page = textOf((await freya.open('/account/credit')).text)
  expect(page).toContain('Your limit could go up from £2,500 to £9,998. The offer applies from 23 Apr 2020.')
  expect(page).toContain('Accept £9,998')
})

// Shows R3.57
test('the limit-increase preference has its four fields', async () => {
  const { cli } = await detailsOf('grace')
  expect(missingFrom([cli], ['prefType', 'propCreditLimit', 'propCreditApplyDate', 'customerDecision'])).toEqual([])
  expect(['1', '2', '3']).toContain(cli.prefType)
})

// Shows R3.58, R5.17, R9.25
test('a statement says when it is due, and expects twelve payments', async () => {
  const { statementDetails } = await detailsOf('grace')
  expect(statementDetails).toMatchObject({
    paymentDueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expectedPayment: 12,
  })
})

// Shows R3.59, R7.65
test('credit details carry a code and the customer’s id', async () => {
  expect(await detailsOf('grace')).toMatchObject({ code: 'SUCCESS', customerIdentifier: expect.stringMatching(/./) })
})

// Shows R4.8
test('what can be paid is the minimum, the statement or less', async () => {
  const payable = await (await signedIn('grace')).call(creditAccountCalls.payable, {})
  expect(payable.minimumPayment).toBeLessThanOrEqual(payable.currentBalance)
  expect(payable.currentBalance).toBeLessThanOrEqual(payable.outstandingBalance)
})

// Shows R3.66, R3.68, R3.69, R3.70, R7.43
test('trading properties carry the terms of the credit product', async () => {
  const amara = await signedIn('amara')
  const said = (
    await amara.sendCall(creditApplicationCalls.propertiesTrading, { body: { tradingTitle: 'STA' } })
  ).json()
  const website = ['titleRegistrationName', 'apr', 'interestRate', 'amountPayable', 'isPcciEnabled']
  const more = ['isPcciForceScrollEnabled', 'proactiveIncentive', 'InterestFreeChargeDate']
  const dates = ['InterestFreeStartDate', 'InterestFreeEndDate']
  const ofWebsite = [...website, ...more, ...dates].map((name) => `propertiesResponse.website.${name}`)
  const title = ['accountMinimumPayment', 'accountMinimumPaymentPercent', 'accountAdminFee']
  const fields = [...ofWebsite, ...title.map((name) => `tradingTitle.${name}`)]
  expect(missingFrom([said], [...fields, 'monthsAndYearData.years', 'monthsAndYearData.months'])).toEqual([])
})

// Shows R3.66, R3.67, R3.68
test('each shop has its own credit switches and dates', async () => {
  const websiteOf = async (brand: BrandCode) => {
    const browser = wireBrowser(port, brand)
    await browser.signIn('amara@people.example')
    const { propertiesResponse } = await browser.call(creditApplicationCalls.propertiesTrading, {
      body: { tradingTitle: brands[brand].tradingTitle.toUpperCase() as 'STA' },
    })
    return propertiesResponse.website!
  }
  const [jdw, cgn, pma] = [await websiteOf('jdw'), await websiteOf('cgn'), await websiteOf('pma')]
  expect([jdw.isPcciEnabled, cgn.isPcciEnabled, pma.isPcciEnabled]).toEqual([true, true, false])
  expect([jdw.isPcciForceScrollEnabled, cgn.isPcciForceScrollEnabled]).toEqual([true, false])
  expect([jdw.proactiveIncentive, cgn.proactiveIncentive]).toEqual([expect.stringMatching(/\d+% off/), ''])
  for (const one of [jdw, cgn, pma]) {
    expect(one.amountPayable).toBeGreaterThan(0)
    expect([one.apr > 0, one.interestRate <= one.apr]).toEqual([true, true])
  }
})

// Shows R3.65, R7.49
test('the application’s cart carries its entries', async () => {
  const amara = await signedIn('amara')
  await fillBag(amara, 'jdw')
  const said = (await amara.sendCall(creditApplicationCalls.getCart, { query: {} })).json()
  const fields = ['cartId', 'customerId', 'tradingTitleId', 'orderValue']
  const entry = ['quantity', 'unitPrice', 'productNo', 'ProductOptionNo', 'channel']
  const all = [...fields, ...entry.map((name) => `cartEntries[].${name}`)]
  expect(
    missingFrom(
      [said],
      all.map((name) => `cartInfo.${name}`),
    ),
  ).toEqual([])
  const { cartInfo } = said as { cartInfo: { cartEntries: Record<string, unknown>[] } & Record<string, unknown> }
  const bag = await amara.call(bagCalls.get, { query: {} })
  expect(cartInfo).toMatchObject({ cartId: bag.cartId, customerId: bag.customerId, orderValue: bag.orderValue })
  expect(
    cartInfo.cartEntries.map(({ productNo, ProductOptionNo, quantity, unitPrice }) => [
      productNo,
      ProductOptionNo,
      quantity,
      unitPrice,
    ]),
  ).toEqual(
    bag.cartEntries.map(({ productNo, productOptionNo, quantity, unitPrice }) => [
      productNo,
      productOptionNo,
      quantity,
      unitPrice,
    ]),
  )
})

// Shows R3.62, R3.63
test('an application holds its token and the times lived', async () => {
  const ada = wireBrowser(port, 'jdw')
  await ada.register()
  const { application, keepApplication } = creditApplicationCalls
  const { jwtToken, draft } = await ada.call(application, {})
  expect(draft).toMatchObject({ timeAtCurrentAddress: 'YYYY MM', timeAtPrevAddress: 'YYYY MM' })
  const times = { timeAtCurrentAddress: '2025 04', timeAtPrevAddress: '2011 12' }
  await ada.call(keepApplication, { body: { jwtToken, draft: times } })
  expect((await ada.call(application, {})).draft).toMatchObject(times)
  for (const wrong of ['2015-04', '04 2015', '2015 13', '2015 00', '2015 4', '2015', ''])
    for (const name of Object.keys(times)) {
      const { status } = await ada.sendCall(keepApplication, { body: { jwtToken, draft: { [name]: wrong } } })
      expect([name, wrong, status]).toEqual([name, wrong, 400])
    }
  expect((await ada.call(application, {})).draft).toMatchObject(times)
})

// Shows R3.64, R7.51
test('an address for letters has every field', async () => {
  const ines = await signedIn('ines')
  const { customer } = (await ines.fetch('/api/customer')).json<{ customer: { accountAddress: never } }>()
  const said = await ines.sendCall(creditApplicationCalls.updateCustomerAddress, {
    body: { accountAddress: customer.accountAddress, commAddress: {} },
  })
  const fields = ['addressId', 'addressLabel', 'addressFormat', 'recipient', 'newAddress', 'dateCreated']
  const all = [...fields, 'careUpdated', 'updatedBy'].map((name) => `commAddress.${name}`)
  expect([said.status, missingFrom([said.json()], all)]).toEqual([200, []])
})
