import { expect, test } from 'vitest'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { aCashCustomer, aCreditCustomer } from '#origin/fixtures/till.ts'

test('payment details show credit available and balance', async () => {
  const good = await aCreditCustomer(90_000, 41_850)
  expect(await replyAs(good, paymentCalls.creditDetails)).toEqual({
    code: 'SUCCESS',
    customerIdentifier: good,
    statementDetails: { paymentDueDate: null, expectedPayment: 12 },
    cli: { prefType: '3', propCreditLimit: null, propCreditApplyDate: null, customerDecision: null },
    agreementDetails: {
      availableToSpend: 418.5,
      creditLimit: 900,
      outstandingBalance: 481.5,
      creditLimitWithTolerance: 900,
      arrearsManagement: '',
      outstandingInstalment: 0,
      creditMessageType: '',
      adminFeeIndicator: false,
      balance: 0,
      apr: 34.9,
      creditLimitIncrease: false,
      activeDD: false,
      voco: false,
      paymentRate: 5,
      arrearsStatus: '',
      arrearsStatusIndicator: false,
      purchaseOnHold: false,
    },
  })
  const late = await aCreditCustomer(90_000, 0, { arrears: 'ARREARS', onHold: true })
  const { agreementDetails } = await replyAs(late, paymentCalls.creditDetails)
  expect(agreementDetails).toMatchObject({
    arrearsStatusIndicator: true,
    arrearsStatus: 'ARREARS',
    purchaseOnHold: true,
  })
})

test('payment details require a credit account', async () => {
  expect((await callAs(await aCashCustomer(), paymentCalls.creditDetails)).status).toBe(404)
  expect((await callAs(null, paymentCalls.creditDetails)).status).toBe(401)
})
