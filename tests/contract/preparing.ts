// What the inputs are made of, and what is done before a call that needs something to be there: by calls alone, so that it
// works for a service of one's own as well.
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { aPng } from '#origin/fixtures/png.ts'

import { type CallAs, type Known } from './given.ts'

export const site = { channel: 'new-headless-web', siteId: 'JDW' }
export const none = () => ({})
export const mine = ({ account }: Known) => ({ query: { accountId: account } })
export const byNumber = ({ product }: Known) => ({ query: { productId: product } })
export const details = { title: 'Ms', firstname: 'Grace', lastname: 'Adeyemi', gender: 'female', dateOfBirth: '1984-03-07',
  homePhone: '', workPhone: '', mobilePhone: '07700 900123' } as const // prettier-ignore
export const address = { recipient: 'Grace Adeyemi', flatNumber: '', houseNumberAndSuffix: '12', houseName: '', addressLine1: 'Mill Lane',
  addressLine2: '', addressLine3: '', town: 'Millbridge', county: '', postcode: 'MB1 1AA', country: 'United Kingdom',
  isoCountryCode: 'GB', isDefaultDeliveryAddress: false } // prettier-ignore

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
/** The same bag, however often. */
export const fillBag = (known: Known, ask: CallAs) =>
  ask(bagCalls.replace, { body: { ...bagItem(known), quantity: 2 } })
export const saveOne = (known: Known, ask: CallAs) =>
  ask(savedItemsCalls.add, { body: { entries: [savedItem(known)], ...site } })
export const keepAddress = async (_: Known, ask: CallAs) =>
  (await ask(customerCalls.addAddress, { body: address })).addresses.at(-1)!.addressId

export const shipTo = { firstName: 'Grace', surName: 'Adeyemi', houseNumber: '12', addressLine1: 'Mill Lane', town: 'Millbridge',
  postcode: 'MB1 1AA' } // prettier-ignore
export const aPoint = async (ask: CallAs) =>
  (await ask(checkoutCalls.parcelShopLookup, { query: { postcode: 'm1 1ae' } })).venues[0]!.id
/** Down from a postcode until there is an address. */
export const aSuggestion = async (ask: CallAs) => {
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
export const cardOf = ({ card }: Known) => ({
  expiryMonth: '11', expiryYear: '2031', permanentToken: card, cardType: '001', bin: '400000', panSuffix: '2701',
  billingAddress: { cardHoldersName: 'Ada Lane', line1: '1 Mill Lane', city: 'Millbridge', postalcode: 'MB1 1AA' },
  journeyType: 'card-checkout', amount: 1, channel: 'new-headless-web', websiteIdentifier: 'JDW',
  browserFields: { language: 'en-GB', javaEnabled: false, javaScriptEnabled: true, colorDepth: '24', screenHeight: 900,
    screenWidth: 1280, timeDifference: 0, userAgent: 'A browser', deviceChannel: 'BROWSER' },
} as const) // prettier-ignore

/** A bag that says where it goes; answers what it comes to. */
export async function atTheTill(known: Known, ask: CallAs): Promise<number> {
  await fillBag(known, ask)
  await ask(checkoutCalls.updateDeliveryAddress, { body: { title: 'Ms', address: shipTo, save: false } })
  await ask(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123' } })
  return (await ask(bagCalls.get, { query: {} })).orderTotal
}

/** A saved card, set up for a bag that can be paid for. */
export async function setUpCard(known: Known, ask: CallAs) {
  const amount = await atTheTill(known, ask)
  const { referenceId } = await ask(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier: 'JDW', permanentToken: known.card },
  })
  return { ...cardOf(known), amount, sessionId: referenceId }
}

export const lives = {
  addressLine1: 'Larkfield Road',
  houseNumberAndSuffix: '31',
  town: 'Millbridge',
  postcode: 'MB1 1AE',
}
export const inBag = { numberOfItems: 1, totalCartAmount: 60 }
export const anApplication = async (ask: CallAs) => (await ask(creditApplicationCalls.application, {})).jwtToken
export const check = async (ask: CallAs) => ({
  jwtToken: await anApplication(ask),
  timeAtCurrentAddress: '2015 04',
  cart: inBag,
})
/** An application that was checked and is offered something. */
export async function anOffer(ask: CallAs) {
  const body = await check(ask)
  const { creditCheck } = await ask(creditApplicationCalls.standardCreditCheck, { body })
  return { jwtToken: body.jwtToken, creditCheck }
}
export const aDocument = async (_: Known, ask: CallAs) => ({ body: { jwtToken: (await anOffer(ask)).jwtToken } })

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
export const aQuote = (_: Known, ask: CallAs) => ask(creditEligibilityCalls.eligibilityCheck, { body: couldApply })

export const aReview = {
  rating: '5', title: 'As good as new', userNickname: 'Weddings', userEmail: 'reviewer@people.example',
  agreedToTermsAndConditions: 'true',
} // prettier-ignore
export const aPhoto = async () => new Blob([await aPng(120, 160)], { type: 'image/png' })
