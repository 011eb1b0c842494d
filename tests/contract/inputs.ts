// A valid input for every declared call; a missing one is a type error.
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { services } from '#shared/platform/all-calls.ts'
import type { Call, CallSpec, Input } from '#shared/platform/call.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { billingAddress as billing } from '#origin/fixtures/ada.ts'
import {
  address,
  aDocument,
  anApplication,
  anOffer,
  aPhoto,
  aPoint,
  aQuote,
  aReview,
  aSuggestion,
  bagItem,
  byNumber,
  check,
  couldApply,
  details,
  fillBag,
  keepAddress,
  lineOf,
  lives,
  mine,
  none,
  readyToPay,
  savedItem,
  saveOne,
  setUpCard,
  shipTo,
  site,
  type AnyInput,
  type CallAs,
  type Known,
} from './preparing.ts'

export type Given<C extends CallSpec> = (known: Known, callAs: CallAs) => Input<C> | Promise<Input<C>>
type Inputs = {
  [Service in keyof typeof services]: {
    [Name in keyof (typeof services)[Service]]: (typeof services)[Service][Name] extends infer C extends CallSpec
      ? Given<C>
      : never
  }
}

/** An input that needs data, which `prepare` creates first. */
function after<C extends CallSpec>(
  prepare: (known: Known, callAs: CallAs) => Promise<unknown>,
  given: Given<C>,
): Given<C> {
  return async (known, callAs) => {
    await prepare(known, callAs)
    return given(known, callAs)
  }
}

export const inputs: Inputs = {
  products: { list: ({ product }) => ({ query: { baseproducts: product } }) },
  recommendations: {
    completeTheSet: byNumber,
    beside: byNumber,
    rail: () => ({ query: { of: 'newest' } }),
    cards: ({ product }) => ({ query: { products: product } }),
    track: ({ product }) => ({
      body: { visitor: '0'.repeat(32), events: [{ kind: 'shown', productId: product, place: '/ newest' }] },
    }),
  },
  search: {
    category: ({ category }) => ({ query: { path: category } }),
    search: () => ({ query: { term: 'dress' } }),
    categoryForYou: ({ category }) => ({ query: { path: category } }),
    searchForYou: () => ({ query: { term: 'dress' } }),
    viewed: ({ product }) => ({ body: { productId: product } }),
    forgetViewed: none,
    suggest: () => ({ query: { term: 'dr' } }),
    popular: none,
    departments: none,
    tree: none,
    sitemap: () => ({ query: { page: 1 } }),
  },
  content: {
    page: () => ({ query: { key: 'home' } }),
    draft: () => ({ query: { vse: 'author.localhost', content: 'home' } }),
    banners: none,
    bag: none,
    bannerTerms: () => ({ query: { name: 'store-credit' } }),
    payLater: none,
  },
  redirects: { find: () => ({ query: { path: '/an-old-address' } }) },
  reviews: {
    gallery: byNumber,
    statistics: byNumber,
    list: ({ product }) => ({ query: { productId: product, sort: 'helpful', rating: '5', page: '1' } }),
    photos: byNumber,
    dynamicForm: byNumber,
    submitReview: async (known, callAs) => {
      const { id } = await callAs(reviewCalls.uploadPhoto, { ...byNumber(known), raw: await aPhoto() })
      const reviewText = encodeURIComponent(
        'Worn to two weddings already & washed at 30°: 100% as good as on the first day.',
      )
      const photos = [{ id, caption: 'At the second wedding' }]
      const productId = known.product
      return { body: { productId, action: 'preview', reviewText, fields: aReview, photos, fingerprint: 'a-device' } }
    },
    voteHelpful: async ({ product }, callAs) => {
      const { reviews } = await callAs(reviewCalls.list, { query: { productId: product } })
      return { body: { reviewId: reviews[0]!.id } }
    },
    questions: byNumber,
    ask: ({ product, email }) => ({
      body: { productId: product, question: 'Does the lining crease when it is packed?', nickname: 'Ada', email },
    }),
    uploadPhoto: async (known) => ({ ...byNumber(known), raw: await aPhoto() }),
  },
  delivery: { cutOff: none, details: none },
  'delivery-subscription': { plans: none, get: none, cancel: () => ({ body: { confirmed: true } }) },
  bag: {
    count: () => ({ query: {} }),
    get: after(fillBag, () => ({ query: {} })),
    add: (known) => ({ body: bagItem(known) }),
    replace: (known) => ({ body: bagItem(known) }),
    edit: after(fillBag, ({ product, option }) => ({ body: lineOf(product, option, 2) })),
    merge: after(fillBag, () => ({ body: site })),
    promoCode: after(fillBag, ({ code }) => ({
      body: { claimCodeName: code, promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: site.siteId },
    })),
  },
  promotions: {
    description: ({ code }) => ({ query: { promotionCode: code, tradingTitle: 'STA' } }),
    bag: after(fillBag, ({ product }) => ({
      body: {
        channel: site.channel,
        productCodes_offerNumber: [`${product}___${product}-1`],
        productCategoryCodes: [],
        tradingTitle: 'STA',
        cartTotal: 45,
        cashCreditIndicator: '2',
        loyaltyIndicator: 'N',
        vipIndicator: 'N',
        firstOrderIndicator: 'N',
        delvrySubsIndicator: 'N',
        proactiveOfferRejected: 'N',
      },
    })),
    deliverySubscription: ({ product }) => ({
      body: {
        websiteIdentifier: site.siteId,
        productCodes_offerNumber: [`${product}___${product}-1`],
        accountType: 'NONDS',
        delvrySubsEndDate: null,
      },
    }),
  },
  'saved-items': {
    list: after(saveOne, () => ({ query: {} })),
    count: after(saveOne, () => ({ query: {} })),
    add: (known) => ({ body: { entries: [savedItem(known)], ...site } }),
    remove: after(saveOne, (known) => ({
      query: {},
      body: { actionType: 'SPECIFIC', entries: [savedItem(known)], ...site },
    })),
    update: after(saveOne, (known) => ({ query: {}, body: { ...savedItem(known), quantity: 2, ...site } })),
    merge: after(saveOne, () => ({ query: {}, body: site })),
    lists: none,
    changeLists: () => ({ body: { change: 'make', text: `Wedding ${crypto.randomUUID().slice(0, 8)}` } }),
    moveItem: after(saveOne, (known) => {
      const { productNo, productOptionNo } = savedItem(known)
      return { body: { productNo, productOptionNo, listId: '' } }
    }),
    shared: () => ({ query: { token: 'a-link-that-never-was-a-link-tha' } }),
  },
  customer: {
    get: none,
    updateDetails: () => ({ body: details }),
    addresses: none,
    addAddress: () => ({ body: address }),
    updateAddress: async (known, callAs) => ({ body: { ...address, addressId: await keepAddress(known, callAs) } }),
    removeAddress: async (known, callAs) => ({ query: { addressId: await keepAddress(known, callAs) } }),
    cards: none,
    orders: none,
    mySize: byNumber,
    preferences: none,
    updatePreferences: () => ({ body: { email: true, sms: false, phone: false, post: false, sizes: false } }),
    joinNewsletter: ({ email }) => ({ body: { email } }),
    confirmNewsletter: () => ({ body: { key: `news-${'x'.repeat(32)}.${'x'.repeat(43)}` } }),
    loyalty: () => ({ body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } }),
    data: none,
    erase: ({ email }) => ({ body: { email } }),
  },
  visitor: { summary: none },
  'search-history': {
    update: (known) => ({ ...mine(known), body: { 'tea dress': 1_790_000_000_000 } }),
    history: mine,
    delete: ({ account }) => ({ query: { accountId: account, term: 'tea dress' } }),
  },
  'social-proof': {
    visit: ({ product }) => ({
      body: {
        dataRequestParams: 'product/visit',
        dataQueryString: '',
        data: {
          visitor: { id: '0b7e5f8e-2f3c-4a9d-8c56-7d1f0f6a1b2c', sessionId: '5c0d7c1e-9f0b-4b6a-a1d2-3e4f5a6b7c8d' },
          product: { id: product },
        },
      },
    }),
  },
  'stock-notices': {
    note: ({ soldOut, email }) => {
      const [productNo = '', productOptionNo = ''] = soldOut.split('/')
      return { body: { productNo, productOptionNo, email } }
    },
    stop: () => ({ query: { notice: 'a-notice-that-is-over' } }),
  },
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
        billingAddress: billing,
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
    decisions: none,
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
    changeDelivery: ({ order }) => ({ body: { orderNo: order, address: shipTo, contactNumber: '07700 900124' } }),
    cancel: ({ order }) => ({ body: { orderNo: order } }),
    undo: async ({ order }, callAs) => {
      const { undo } = (await callAs(orderCalls.mine, { query: { orderNo: order } })).order
      return { body: { orderNo: order, proof: undo?.proof ?? '' } }
    },
    invoice: ({ order }) => ({ body: { orderNo: order } }),
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

/** The input of a call whose type is not known statically; the table itself is fully typed. */
export async function inputOf({ service, name }: Call, known: Known, callAs: CallAs): Promise<AnyInput> {
  const given = (inputs as Record<string, Record<string, Given<CallSpec>>>)[service]![name.split('.')[1]!]!
  return (await given(known, callAs)) as AnyInput
}
