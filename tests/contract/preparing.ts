// Who calls with which data, the parts of inputs, and preparations for calls that need data. Preparations use calls only, so that they
// also work for an external service.
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { aPng } from '#origin/fixtures/png.ts'
import { cardPayment } from '#tests/support/sample-card.ts'
import type { Call, Input, Reply } from '#shared/platform/call.ts'

/** Makes a call as the visitor under test. */
export type CallAs = <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>>
/** Data known to exist at the services under test. */
export type Known = {
  account: string
  /** An account without store credit that may apply for it. */
  applicant: string
  email: string
  product: string
  option: string
  /** `PRODUCT/OPTION` of a sold-out option that can return. */
  soldOut: string
  category: string
  code: string
  /** The token of a saved card of the account. */
  card: string
  /** An order not yet dispatched, a recently delivered order, and the first order's encrypted cart id. */
  order: string
  delivered: string
  confirmation: string
}
export type AnyInput = { query?: Record<string, unknown>; body?: unknown; raw?: Blob }

export const site = { channel: 'new-headless-web', siteId: 'JDW' }
export const none = () => ({})
export const mine = ({ account }: Known) => ({ query: { accountId: account } })
export const byNumber = ({ product }: Known) => ({ query: { productId: product } })
export const details = {
  title: 'Ms',
  firstname: 'Grace',
  lastname: 'Adeyemi',
  gender: 'female',
  dateOfBirth: '1984-03-07',
  homePhone: '',
  workPhone: '',
  mobilePhone: '07700 900123',
} as const
export const address = {
  recipient: 'Grace Adeyemi',
  flatNumber: '',
  houseNumberAndSuffix: '12',
  houseName: '',
  addressLine1: 'Mill Lane',
  addressLine2: '',
  addressLine3: '',
  town: 'Millbridge',
  county: '',
  postcode: 'MB1 1AA',
  country: 'United Kingdom',
  isoCountryCode: 'GB',
  isDefaultDeliveryAddress: false,
}

export const bagItem = ({ product, option }: Known) => ({
  productNo: product,
  productOptionNo: option,
  quantity: 1,
  ...site,
})
export const savedItem = ({ product, option }: Known) => ({
  productNo: product,
  productOptionNo: option,
  offerNumber: '',
  quantity: 1,
})
/** As a line of the bag is changed. */
export const lineOf = (skuProductCode: string, productOptionNo: string, quantity: number) => ({
  unitPrice: 1,
  bosOfferCode: '',
  skuProductCode,
  productOptionNo,
  quantity,
  ...site,
})
/** Idempotent: repeated calls leave the same bag. */
export const fillBag = (known: Known, callAs: CallAs) =>
  callAs(bagCalls.replace, { body: { ...bagItem(known), quantity: 2 } })
export const saveOne = (known: Known, callAs: CallAs) =>
  callAs(savedItemsCalls.add, { body: { entries: [savedItem(known)], ...site } })
export const keepAddress = async (_: Known, callAs: CallAs) =>
  (await callAs(customerCalls.addAddress, { body: address })).addresses.at(-1)!.addressId

export const shipTo = {
  firstName: 'Grace',
  surName: 'Adeyemi',
  houseNumber: '12',
  addressLine1: 'Mill Lane',
  town: 'Millbridge',
  postcode: 'MB1 1AA',
}
export const aPoint = async (callAs: CallAs) =>
  (await callAs(checkoutCalls.parcelShopLookup, { query: { postcode: 'm1 1ae' } })).venues[0]!.id
/** Follows suggestions from a postcode to an address. */
export const aSuggestion = async (callAs: CallAs) => {
  let containerId: string | undefined
  for (let depth = 0; depth < 5; depth++) {
    const { Items } = await callAs(addressSuggestCalls.find, { query: { text: 'M1 1AE', containerId } })
    const [first] = Items
    if (!first || !('Id' in first)) break
    if (first.Type === 'Address') return first.Id
    containerId = first.Id
  }
  throw new Error('There is no address to be found.')
}
/** A bag with a delivery address. Resolves to the bag's total. */
export async function readyToPay(known: Known, callAs: CallAs): Promise<number> {
  await fillBag(known, callAs)
  await callAs(checkoutCalls.updateDeliveryAddress, { body: { title: 'Ms', address: shipTo, save: false } })
  await callAs(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123' } })
  return (await callAs(bagCalls.get, { query: {} })).orderTotal
}

/** The input to enrol the saved card for a bag ready for payment. */
export async function setUpCard(known: Known, callAs: CallAs) {
  const amount = await readyToPay(known, callAs)
  const { referenceId } = await callAs(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier: 'JDW', permanentToken: known.card },
  })
  return cardPayment({ websiteIdentifier: 'JDW', amount, permanentToken: known.card, referenceId })
}

export const lives = {
  addressLine1: 'Larkfield Road',
  houseNumberAndSuffix: '31',
  town: 'Millbridge',
  postcode: 'MB1 1AE',
}
export const inBag = { numberOfItems: 1, totalCartAmount: 60 }
export const anApplication = async (callAs: CallAs) => (await callAs(creditApplicationCalls.application, {})).jwtToken
export const check = async (callAs: CallAs) => ({
  jwtToken: await anApplication(callAs),
  timeAtCurrentAddress: '2015 04',
  cart: inBag,
})
/** An application after its credit check, with an offer. */
export async function anOffer(callAs: CallAs) {
  const body = await check(callAs)
  const { creditCheck } = await callAs(creditApplicationCalls.standardCreditCheck, { body })
  return { jwtToken: body.jwtToken, creditCheck }
}
export const aDocument = async (_: Known, callAs: CallAs) => ({ body: { jwtToken: (await anOffer(callAs)).jwtToken } })

export const couldApply = {
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
export const aQuote = (_: Known, callAs: CallAs) =>
  callAs(creditEligibilityCalls.eligibilityCheck, { body: couldApply })

export const aReview = {
  rating: '5',
  title: 'As good as new',
  userNickname: 'Weddings',
  userEmail: 'reviewer@people.example',
  agreedToTermsAndConditions: 'true',
}
export const aPhoto = async () => new Blob([await aPng(120, 160)], { type: 'image/png' })
