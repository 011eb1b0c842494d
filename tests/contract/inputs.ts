// A good input for every declared call; leaving one out is a type error. Where a call needs something to be there, its
// input puts it there first, by calls alone: so it works for a service of one's own as well.
import type { Call, CallSpec, Input, Reply } from '#shared/calls/call.ts'
import { addressSuggestCalls } from '#shared/calls/address-suggest.ts'
import { bagCalls } from '#shared/calls/bag.ts'
import { cardCalls } from '#shared/calls/card.ts'
import { checkoutCalls } from '#shared/calls/checkout.ts'
import { creditApplicationCalls } from '#shared/calls/credit-application.ts'
import { creditEligibilityCalls } from '#shared/calls/credit-eligibility.ts'
import { customerCalls } from '#shared/calls/customer.ts'
import type { services } from '#shared/calls/index.ts'
import { reviewCalls } from '#shared/calls/reviews.ts'
import { savedItemsCalls } from '#shared/calls/saved-items.ts'
import { aPng } from '#origin/fixtures/pictures.ts'

/** Makes a call through the door, as the person or guest whose input this is. */
export type Ask = <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>>
/** What there is to be found at the services that are asked. */
export type Known = {
  account: string
  /** An account without store credit, which may have it. */
  applicant: string
  email: string
  product: string
  option: string
  /** `PRODUCT/OPTION` of something that is sold out and may come back. */
  soldOut: string
  category: string
  code: string
  /** The token of a card the account has saved. */
  card: string
  /** An order that has not left, one that has come lately, and the encrypted cart id of the first. */
  order: string
  delivered: string
  confirmation: string
}
type Given<C extends CallSpec> = (known: Known, ask: Ask) => Input<C> | Promise<Input<C>>
type Inputs = {
  [Service in keyof typeof services]: {
    [Name in keyof (typeof services)[Service]]: (typeof services)[Service][Name] extends infer C extends CallSpec
      ? Given<C>
      : never
  }
}

const site = { channel: 'new-headless-web', siteId: 'JDW' }
const none = () => ({})
const mine = ({ account }: Known) => ({ query: { accountId: account } })
const byNumber = ({ product }: Known) => ({ query: { productId: product } })
const details = { title: 'Ms', firstname: 'Grace', lastname: 'Adeyemi', gender: 'female', dateOfBirth: '1984-03-07',
  homePhone: '', workPhone: '', mobilePhone: '07700 900123' } as const // prettier-ignore
const address = { recipient: 'Grace Adeyemi', flatNumber: '', houseNumberAndSuffix: '12', houseName: '', addressLine1: 'Mill Lane',
  addressLine2: '', addressLine3: '', town: 'Millbridge', county: '', postcode: 'MB1 1AA', country: 'United Kingdom',
  isoCountryCode: 'GB', isDefaultDeliveryAddress: false } // prettier-ignore

const bagItem = ({ product, option }: Known) => ({ productNo: product, productOptionNo: option, quantity: 1, ...site })
const savedItem = ({ product, option }: Known) => ({
  productNo: product,
  productOptionNo: option,
  offerNumber: '',
  quantity: 1,
})
/** The same bag, however often. */
const fillBag = (known: Known, ask: Ask) => ask(bagCalls.replace, { body: { ...bagItem(known), quantity: 2 } })
const saveOne = (known: Known, ask: Ask) => ask(savedItemsCalls.add, { body: { entries: [savedItem(known)], ...site } })
const keepAddress = async (_: Known, ask: Ask) =>
  (await ask(customerCalls.addAddress, { body: address })).addresses.at(-1)!.addressId

const shipTo = { firstName: 'Grace', surName: 'Adeyemi', houseNumber: '12', addressLine1: 'Mill Lane', town: 'Millbridge',
  postcode: 'MB1 1AA' } // prettier-ignore
const aPoint = async (ask: Ask) =>
  (await ask(checkoutCalls.parcelShopLookup, { query: { postcode: 'm1 1ae' } })).venues[0]!.id
/** Down from a postcode until there is an address. */
const aSuggestion = async (ask: Ask) => {
  let containerId: string | undefined
  for (let depth = 0; depth < 5; depth++) {
    const { Items } = await ask(addressSuggestCalls.find, { query: { text: 'M1 1AE', containerId } })
    const [first] = Items
    if (!first || !('Id' in first)) break
    if (first.Type === 'Address') return first.Id
    containerId = first.Id
  }
  throw new Error('There is no address to be found.')
}
const cardOf = ({ card }: Known) => ({
  expiryMonth: '11', expiryYear: '2031', permanentToken: card, cardType: '001', bin: '400000', panSuffix: '2701',
  billingAddress: { cardHoldersName: 'Ada Lane', line1: '1 Mill Lane', city: 'Millbridge', postalcode: 'MB1 1AA' },
  journeyType: 'card-checkout', amount: 1, channel: 'new-headless-web', websiteIdentifier: 'JDW',
  browserFields: { language: 'en-GB', javaEnabled: false, javaScriptEnabled: true, colorDepth: '24', screenHeight: 900,
    screenWidth: 1280, timeDifference: 0, userAgent: 'A browser', deviceChannel: 'BROWSER' },
} as const) // prettier-ignore

/** A bag that says where it goes; answers what it comes to. */
async function atTheTill(known: Known, ask: Ask): Promise<number> {
  await fillBag(known, ask)
  await ask(checkoutCalls.updateDeliveryAddress, { body: { title: 'Ms', address: shipTo, save: false } })
  await ask(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123' } })
  return (await ask(bagCalls.get, { query: {} })).orderTotal
}

/** A saved card, set up for a bag that can be paid for. */
async function setUpCard(known: Known, ask: Ask) {
  const amount = await atTheTill(known, ask)
  const { referenceId } = await ask(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier: 'JDW', permanentToken: known.card },
  })
  return { ...cardOf(known), amount, sessionId: referenceId }
}

const lives = { addressLine1: 'Larkfield Road', houseNumberAndSuffix: '31', town: 'Millbridge', postcode: 'MB1 1AE' }
const inBag = { numberOfItems: 1, totalCartAmount: 60 }
const anApplication = async (ask: Ask) => (await ask(creditApplicationCalls.application, {})).jwtToken
const check = async (ask: Ask) => ({ jwtToken: await anApplication(ask), timeAtCurrentAddress: '2015 04', cart: inBag })
/** An application that was checked and is offered something. */
async function anOffer(ask: Ask) {
  const body = await check(ask)
  const { creditCheck } = await ask(creditApplicationCalls.standardCreditCheck, { body })
  return { jwtToken: body.jwtToken, creditCheck }
}
const aDocument = async (_: Known, ask: Ask) => ({ body: { jwtToken: (await anOffer(ask)).jwtToken } })

const couldApply = {
  tradingTitle: 'STA',
  applicant: {
    dateOfBirth: '1988-04-17',
    phoneNumber: '07700 900109',
    name: { title: 'Ms', firstname: 'Amara', lastname: 'Osei' },
    timeAtCurrentAddress: '2015 04',
    currentAddress: lives,
  },
  cart: inBag,
}
const aQuote = (_: Known, ask: Ask) => ask(creditEligibilityCalls.eligibilityCheck, { body: couldApply })

const aReview = {
  rating: '5', title: 'As good as new', userNickname: 'Weddings', userEmail: 'reviewer@people.example',
  agreedToTermsAndConditions: 'true',
} // prettier-ignore
const aPhoto = async () => new Blob([await aPng(120, 160)], { type: 'image/png' })

/** Something is put there first, and the input follows. */
function after<C extends CallSpec>(prepare: (known: Known, ask: Ask) => Promise<unknown>, given: Given<C>): Given<C> {
  return async (known, ask) => {
    await prepare(known, ask)
    return given(known, ask)
  }
}

export const inputs: Inputs = {
  products: { list: ({ product }) => ({ query: { baseproducts: product } }) },
  recommendations: {
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
    submitReview: async (known, ask) => {
      const { id } = await ask(reviewCalls.uploadPhoto, { ...byNumber(known), raw: await aPhoto() })
      const reviewText = encodeURIComponent(
        'Worn to two weddings already & washed at 30°: 100% as good as on the first day.',
      )
      const photos = [{ id, caption: 'At the second wedding' }]
      const productId = known.product
      return { body: { productId, action: 'preview', reviewText, fields: aReview, photos, fingerprint: 'a-device' } }
    },
    uploadPhoto: async (known) => ({ ...byNumber(known), raw: await aPhoto() }),
  },
  delivery: { cutOff: none, details: none },
  'delivery-subscription': { plans: none, get: none, cancel: () => ({ body: { confirmed: true } }) },
  bag: {
    count: () => ({ query: {} }),
    get: after(fillBag, () => ({ query: {} })),
    add: (known) => ({ body: bagItem(known) }),
    replace: (known) => ({ body: bagItem(known) }),
    edit: after(fillBag, ({ product, option }) => ({
      body: {
        unitPrice: 1,
        skuProductCode: product,
        bosOfferCode: '',
        quantity: 2,
        productOptionNo: option,
        ...site,
      },
    })),
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
  },
  customer: {
    get: none,
    updateDetails: () => ({ body: details }),
    addresses: none,
    addAddress: () => ({ body: address }),
    updateAddress: async (known, ask) => ({ body: { ...address, addressId: await keepAddress(known, ask) } }),
    removeAddress: async (known, ask) => ({ query: { addressId: await keepAddress(known, ask) } }),
    cards: none,
    orders: none,
    preferences: none,
    updatePreferences: () => ({ body: { email: true, sms: false, phone: false, post: false } }),
    loyalty: () => ({ body: { loyaltyOptIn: 'OPTED_IN', loyaltySendEmail: false } }),
    data: none,
    erase: ({ email }) => ({ body: { email } }),
  },
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
    selectParcelShopAddress: after(fillBag, async (_, ask) => ({
      body: {
        venueId: await aPoint(ask),
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
    retrieve: async (_, ask) => ({ query: { suggestionId: await aSuggestion(ask) } }),
  },
  payment: {
    creditDetails: none,
    payViaCredit: async (known, ask) => ({
      body: {
        amount: await atTheTill(known, ask),
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
    cartAuthEnroll: async (known, ask) => ({ body: await setUpCard(known, ask) }),
    cartAuthPayer: async (known, ask) => {
      const body = await setUpCard(known, ask)
      const { authenticationTransactionId } = await ask(cardCalls.cartAuthEnroll, { body })
      return { body: { ...body, authenticationTransactionId } }
    },
  },
  'digital-payment': {
    midDetails: () => ({ body: { accountTradingTitle: 'STA' } }),
    merchantSession: () => ({ body: { validationUrl: 'https://apple-pay.localhost/paymentservices/startSession' } }),
    digitalAuthorization: async (known, ask) => ({
      body: {
        amount: await atTheTill(known, ask),
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
    creditAuthorisation: async (known, ask) => ({ body: { amount: await atTheTill(known, ask), currency: 'GBP' } }),
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
    keepApplication: async (_, ask) => ({
      body: { jwtToken: await anApplication(ask), draft: { currentAddress: lives } },
    }),
    cancel: async (_, ask) => ({ body: { jwtToken: await anApplication(ask), exit: 'inside' } }),
    standardCreditCheck: async (_, ask) => ({ body: await check(ask) }),
    acceptAgreement: async (_, ask) => {
      const { jwtToken, creditCheck } = await anOffer(ask)
      const { pcciHtml, explanationHtml, agreementHtml, keepApplication } = creditApplicationCalls
      for (const call of [pcciHtml, explanationHtml, agreementHtml]) await ask(call, { body: { jwtToken } })
      await ask(keepApplication, { body: { jwtToken, draft: { documentsRead: ['pcci', 'explanation', 'agreement'] } } })
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
    termsAndConditions: async (known, ask) => ({
      body: { id: (await aQuote(known, ask)).applicationId!, brand: 'jdw' },
    }),
  },
}

export type AnyInput = { query?: Record<string, unknown>; body?: unknown; raw?: Blob }

/** Of a call chosen by no name: the table's own types hold where it is written. */
export async function inputOf({ service, name }: Call, known: Known, ask: Ask): Promise<AnyInput> {
  const given = (inputs as Record<string, Record<string, Given<CallSpec>>>)[service]![name.split('.')[1]!]!
  return (await given(known, ask)) as AnyInput
}
