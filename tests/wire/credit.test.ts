// Store credit: each decision of the lender, the fields of the replies about an account, and an ended account.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { details, inBag, lives } from '#tests/contract/preparing.ts'
import { textOf } from '#tests/support/read-page.ts'
import { port } from '#tests/support/served-shop.ts'
import { openCreditAccount, withdrawFromCredit } from '#tests/support/wire-credit.ts'
import { fillBag, readyToPay } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

async function newCustomer() {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  return browser
}

const detailsOf = async (name: string) => (await signedIn(port, name)).call(paymentCalls.creditDetails, {})

// Shows R3.71, R4.11, R4.12, R4.54, R8.23
test.each([
  ['LS1 4AP', 'PASS', null],
  ['WM9 0AP', 'ASSUMED_PASS', null],
  ['WM9 4NF', 'NOT_FOUND', null],
  ['WM9 7PP', 'PENDING', null],
  ['WM9 1DC', 'FAIL', 'Decline1'],
  ['WM9 2DC', 'FAIL', 'Decline2'],
  ['WM9 3DC', 'FAIL', 'Decline3'],
  ['WM9 1RF', expect.any(String), 'Refer1'],
  ['WM9 5ER', 'ERROR', null],
])('a check at %s is answered %s %s', async (postcode, creditCheckStatus, declineCode) => {
  const browser = await newCustomer()
  const { jwtToken } = await browser.call(creditApplicationCalls.application, {})
  const draft = { details, currentAddress: { ...lives, postcode }, timeAtCurrentAddress: '2015 04' }
  await browser.call(creditApplicationCalls.keepApplication, { body: { jwtToken, draft } })
  const checked = await browser.sendCall(creditApplicationCalls.standardCreditCheck, {
    body: { jwtToken, timeAtCurrentAddress: '2015 04', cart: inBag },
  })
  const said = checked.json<{ creditCheck: Record<string, number | null> }>()
  expect(said).toMatchObject({ creditCheck: { creditCheckStatus }, declineCode })
  const { creditLimit, annualInterestRate, periodInterestRate } = said.creditCheck
  if (creditCheckStatus === 'PASS')
    expect([creditLimit! > 0, annualInterestRate! > periodInterestRate!, periodInterestRate! > 0]).toEqual([
      true,
      true,
      true,
    ])
  // A lender that fails decides nothing.
  if (creditCheckStatus !== 'ERROR') return
  expect(said).toMatchObject({ code: 'ERROR', status: 500, creditCheck: { creditLimit: null } })
  expect((await browser.call(creditApplicationCalls.application, {})).state).toBe('open')
})

// Shows R3.62, R3.63
test('an application holds its token and the times lived', async () => {
  const browser = await newCustomer()
  const { application, keepApplication } = creditApplicationCalls
  const { jwtToken, draft } = await browser.call(application, {})
  expect(draft).toMatchObject({ timeAtCurrentAddress: 'YYYY MM', timeAtPrevAddress: 'YYYY MM' })
  const times = { timeAtCurrentAddress: '2025 04', timeAtPrevAddress: '2011 12' }
  await browser.call(keepApplication, { body: { jwtToken, draft: times } })
  for (const wrong of ['2015-04', '04 2015', '2015 13', '2015 00', '2015 4', '2015', ''])
    for (const name of Object.keys(times)) {
      const { status } = await browser.sendCall(keepApplication, { body: { jwtToken, draft: { [name]: wrong } } })
      expect([name, wrong, status]).toEqual([name, wrong, 400])
    }
  expect((await browser.call(application, {})).draft).toMatchObject(times)
})

// Shows R3.65
test('the application’s cart is the bag', async () => {
  const browser = await newCustomer()
  const { cartId, customerId, orderValue, cartEntries } = await fillBag(browser, 'jdw')
  const { cartInfo } = await browser.call(creditApplicationCalls.getCart, { query: {} })
  expect(cartInfo).toMatchObject({ cartId, customerId, orderValue })
  const [{ productNo, productOptionNo, quantity, unitPrice }] = cartEntries as [(typeof cartEntries)[number]]
  expect(cartInfo.cartEntries).toMatchObject([{ productNo, ProductOptionNo: productOptionNo, quantity, unitPrice }])
})

// Shows R3.66, R3.67, R3.68
test('each shop has its own credit switches and dates', async () => {
  const websiteOf = async (brand: BrandCode) => {
    const tradingTitle = brands[brand].tradingTitle.toUpperCase() as 'STA'
    const { propertiesResponse } = await (
      await signedIn(port, 'amara', brand)
    ).call(creditApplicationCalls.propertiesTrading, { body: { tradingTitle } })
    return propertiesResponse.website!
  }
  const [jdw, cgn, pma] = [await websiteOf('jdw'), await websiteOf('cgn'), await websiteOf('pma')]
  expect([jdw.isPcciEnabled, cgn.isPcciEnabled, pma.isPcciEnabled]).toEqual([true, true, false])
  expect([jdw.isPcciForceScrollEnabled, cgn.isPcciForceScrollEnabled]).toEqual([true, false])
  expect([jdw.proactiveIncentive, cgn.proactiveIncentive]).toEqual([expect.stringMatching(/\d+% off/), ''])
  for (const one of [jdw, cgn, pma])
    expect([one.amountPayable > 0, one.apr > 0, one.interestRate <= one.apr]).toEqual([true, true, true])
})

// Shows R3.54, R3.55, R3.56, R3.57, R3.58, R5.17, R9.25
test('agreement details say what is spent, owed and overdue', async () => {
  const [grace, leila, rosa] = [await detailsOf('grace'), await detailsOf('leila'), await detailsOf('rosa')]
  expect(grace.agreementDetails).toMatchObject({ purchaseOnHold: false, arrearsStatus: '', apr: expect.any(Number) })
  expect(grace.statementDetails).toMatchObject({
    paymentDueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expectedPayment: 12,
  })
  expect(['1', '2', '3']).toContain(grace.cli.prefType)
  expect(leila.agreementDetails).toMatchObject({ arrearsStatusIndicator: true, purchaseOnHold: true })
  expect(rosa.agreementDetails).toMatchObject({ arrearsManagement: 'recoveries' })
})

// Shows R4.8
test('what can be paid is the minimum, the statement or less', async () => {
  const payable = await (await signedIn(port, 'grace')).call(creditAccountCalls.payable, {})
  expect(payable.minimumPayment).toBeLessThanOrEqual(payable.currentBalance)
  expect(payable.currentBalance).toBeLessThanOrEqual(payable.outstandingBalance)
})

// Shows R3.55, R3.61
test('an ended account pays for nothing', async () => {
  const [edwin, ada] = [await signedIn(port, 'edwin'), await newCustomer()]
  const creditLimit = await openCreditAccount(ada)
  await withdrawFromCredit(ada)
  const ended = { availableToSpend: 0, arrearsStatusIndicator: false, purchaseOnHold: true, creditLimitIncrease: false }
  for (const [holder, said] of [
    [edwin, { arrearsStatus: 'EXPIRED', creditMessageType: 'CLOSED', creditLimit: 700 }],
    [ada, { arrearsStatus: 'CLOSED', creditMessageType: 'WITHDRAWN', creditLimit }],
  ] as const) {
    expect((await holder.call(paymentCalls.creditDetails, {})).agreementDetails).toMatchObject({ ...ended, ...said })
    expect((await holder.open('/account/credit')).text).toContain('You can’t use this account for new purchases.')
    const amount = await readyToPay(holder)
    const answer = await holder.sendCall(paymentCalls.payViaCredit, {
      body: { amount, tradingTitle: 'STA', channel, currency: 'GBP', partPaymentIndicator: false },
    })
    expect([answer.status, answer.json().code]).toEqual([409, 'CREDIT_ON_HOLD'])
  }
})

// Shows R9.26
test('the sample increase proposes £9,998 from 23 April 2020', async () => {
  const freya = await signedIn(port, 'freya')
  const { cli, agreementDetails } = await freya.call(paymentCalls.creditDetails, {})
  const proposed = { propCreditLimit: 9998, propCreditApplyDate: '2020-04-23' }
  expect(cli).toEqual({ prefType: '1', ...proposed, customerDecision: null })
  expect(agreementDetails).toMatchObject({ creditLimit: 2500, creditMessageType: 'LIMIT_INCREASE' })
  const page = textOf((await freya.open('/account/credit')).text)
  expect(page).toContain('Your limit could go up from £2,500 to £9,998. The offer applies from 23 Apr 2020.')
})
