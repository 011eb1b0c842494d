// A valid input for every call of checkout, orders and store credit.
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'

import { after, type Inputs } from './given.ts'
import {
  site,
  none,
  fillBag,
  shipTo,
  aPoint,
  aSuggestion,
  cardOf,
  readyToPay,
  setUpCard,
  lives,
  anApplication,
  check,
  anOffer,
  aDocument,
  couldApply,
  aQuote,
} from './preparing.ts'

export const checkoutInputs: Pick<
  Inputs,
  | 'checkout'
  | 'address-suggest'
  | 'payment'
  | 'card'
  | 'digital-payment'
  | 'miyo'
  | 'credit-account'
  | 'orders'
  | 'credit-application'
  | 'credit-eligibility'
> = {
  checkout: {
    deliveryAddress: none,
    updateDeliveryAddress: after(fillBag, () => ({ body: { title: 'Ms', address: shipTo, save: false } })),
    delivery: after(fillBag, () => ({ query: {} })),
    updateDeliverySpeed: after(fillBag, () => ({
      body: { deliveryModeCode: 'EXPRESS', standardDeliveryDate: '2026-11-27' },
    })),
    updateDeliveryContactNumber: after(fillBag, () => ({ body: { contactNumber: '07700 900123' } })),
    parcelShopLookup: () => ({ query: { postcode: 'm1 1ae' } }),
    selectParcelShopAddress: after(fillBag, async (_, callAs) => ({
      body: {
        venueId: await aPoint(callAs),
        deliveryModeCode: 'HPS',
        firstName: 'Grace',
        surName: 'Adeyemi',
        clickAndCollectSearchPostcode: 'M1 1AE',
      },
    })),
    updateSessionDetails: after(fillBag, () => ({ body: { threatMatrixId: '0b7e5f8e2f3c4a9d' } })),
  },
  'address-suggest': {
    find: () => ({ query: { text: 'M1 1AE' } }),
    retrieve: async (_, callAs) => ({ query: { suggestionId: await aSuggestion(callAs) } }),
  },
  payment: {
    creditDetails: none,
    payViaCredit: async (known, callAs) => ({
      body: {
        amount: await readyToPay(known, callAs),
        tradingTitle: 'STA',
        channel: 'new-headless-web',
        currency: 'GBP',
        partPaymentIndicator: false,
      },
    }),
    transactionDetails: () => ({ query: {} }),
  },
  card: {
    retrievePaymentCart: none,
    binValidation: () => ({ query: { bin: '400000' } }),
    updatePaymentCard: ({ card }) => ({ body: { token: card } }),
    flexKey: () => ({
      body: { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: 'http://jdw.localhost:8787' },
    }),
    jwtToken: after(fillBag, ({ card }) => ({ body: { amount: 1, websiteIdentifier: 'JDW', permanentToken: card } })),
    cartAuthEnroll: async (known, callAs) => ({ body: await setUpCard(known, callAs) }),
    cartAuthPayer: async (known, callAs) => {
      const body = await setUpCard(known, callAs)
      const { authenticationTransactionId } = await callAs(cardCalls.cartAuthEnroll, { body })
      return { body: { ...body, authenticationTransactionId } }
    },
  },
  'digital-payment': {
    midDetails: () => ({ body: { accountTradingTitle: 'STA' } }),
    merchantSession: () => ({ body: { validationUrl: 'https://apple-pay.localhost/paymentservices/startSession' } }),
    digitalAuthorization: async (known, callAs) => ({
      body: {
        amount: await readyToPay(known, callAs),
        paymentType: '005',
        journeyType: 'card-checkout',
        networkToken: btoa(crypto.randomUUID()),
        channel: site.channel,
        accountTradingTitle: 'STA',
        billingAddress: cardOf(known).billingAddress,
      },
    }),
  },
  miyo: {
    terms: () => ({ query: { amount: 60 } }),
    creditAuthorisation: async (known, callAs) => ({
      body: { amount: await readyToPay(known, callAs), currency: 'GBP' },
    }),
  },
  'credit-account': {
    payable: none,
    statements: none,
    statement: () => ({ query: { number: 1 } }),
    statementPdf: () => ({ query: { number: 1 } }),
    agreement: none,
    agreementPdf: none,
    withdraw: () => ({ body: { confirmed: true } }),
    setPreference: () => ({ body: { prefType: '1' } }),
    decideIncrease: () => ({ body: { customerDecision: '2', propCreditLimit: 9998 } }),
  },
  orders: {
    confirmation: ({ confirmation }) => ({ query: { cartId: confirmation } }),
    confirmationByPostcode: ({ confirmation }) => ({ body: { cartId: confirmation, postcode: 'MB1 1AA' } }),
    mine: ({ order }) => ({ query: { orderNo: order } }),
    get: ({ order }) => ({ body: { orderNo: order } }),
    cancel: ({ order }) => ({ body: { orderNo: order } }),
    return: ({ delivered }) => ({
      body: { orderNo: delivered, items: [{ position: 0, quantity: 1, reason: 'too-small' }] },
    }),
  },
  'credit-application': {
    propertiesTrading: () => ({ body: { tradingTitle: 'STA' } }),
    application: none,
    keepApplication: async (_, callAs) => ({
      body: { jwtToken: await anApplication(callAs), draft: { currentAddress: lives } },
    }),
    cancel: async (_, callAs) => ({ body: { jwtToken: await anApplication(callAs), exit: 'inside' } }),
    standardCreditCheck: async (_, callAs) => ({ body: await check(callAs) }),
    acceptAgreement: async (_, callAs) => {
      const { jwtToken, creditCheck } = await anOffer(callAs)
      const { pcciHtml, explanationHtml, agreementHtml, keepApplication } = creditApplicationCalls
      for (const call of [pcciHtml, explanationHtml, agreementHtml]) await callAs(call, { body: { jwtToken } })
      await callAs(keepApplication, {
        body: { jwtToken, draft: { documentsRead: ['pcci', 'explanation', 'agreement'] } },
      })
      const { periodInterestRate, creditCheckStatus } = creditCheck
      const choice = { hasOptedForAutomaticCreditIncreases: false, prefType: '1' } as const
      return { body: { jwtToken, periodInterestRate: periodInterestRate!, creditCheckStatus, ...choice } }
    },
    pcciHtml: aDocument,
    pcciPdf: aDocument,
    explanationHtml: aDocument,
    explanationPdf: aDocument,
    agreementHtml: aDocument,
    agreementPdf: aDocument,
    getCart: after(fillBag, () => ({ query: {} })),
    addressFields: () => ({ body: { houseNumber: '31', postCode: 'MB1 1AE' } }),
    updateCustomerAddress: () => ({ body: { accountAddress: lives, commAddress: {} } }),
  },
  'credit-eligibility': {
    eligibilityCheck: () => ({ body: couldApply }),
    eligibilityQuote: after(aQuote, none),
    initialQuote: none,
    termsAndConditions: async (known, callAs) => ({
      body: { id: (await aQuote(known, callAs)).applicationId!, brand: 'jdw' },
    }),
  },
}
