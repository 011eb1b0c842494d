// The help and account pages that a search finds, with the words that shoppers use for them.
import type { Brand } from '#shared/brands/brand.ts'
import { singular, type Token } from './tokens.ts'

export type HelpPage = { path: string; label: (brand: Brand) => string; requested: ReadonlyArray<readonly string[]> }

const page = (path: string, label: string | HelpPage['label'], requested: string): HelpPage => ({
  path,
  label: typeof label === 'string' ? () => label : label,
  requested: requested.split(',').map((phrase) => phrase.trim().split(/\s+/).map(singular)),
})

/** Each phrase is found in any order of its words. Of equally good pages the first in this list comes first. */
export const helpPages: readonly HelpPage[] = [
  page(
    '/account/orders',
    'Your orders: track, cancel or return',
    `track order, track parcel, track delivery, tracking, track, order status, my order, order, order history, parcel, cancel order,
    cancel, cancellation, change order, late, late order, order late, missing parcel, receipt, invoice, past order, reorder, order again`,
  ),
  page(
    '/order-look-up',
    'Find an order without signing in',
    `track order, track parcel, track delivery, tracking, track, find order, order number, order look up, guest order, cancel order,
    cancel, parcel, order, late order, missing parcel, missing order`,
  ),
  page(
    '/delivery',
    'Delivery: dates and prices',
    `delivery, deliver, shipping, postage, next day delivery, next day, express delivery, express, free delivery, delivery charge,
    delivery cost, delivery price, delivery date, delivery time, delivery option, nominated day, saturday delivery, sunday delivery,
    click collect, collect, collection, collection point, collect store, store collection, parcel shop, locker, international delivery,
    delivery abroad, deliver ireland, standard delivery, named day, p&p, courier, dispatch, bank holiday`,
  ),
  page(
    '/returns',
    'Returns and refunds',
    `return, return policy, refund, send back, exchange, return label, free return, return parcel, money back, faulty, damaged, broken,
    wrong item, wrong size, swap, change mind, cancel, cancel order, cancellation, return form, refund policy, guarantee, warranty`,
  ),
  page(
    '/size-guide',
    'Size guide',
    `size guide, size chart, sizing, size help, what size, measure, measurement, measuring, bra size guide, bra fitting, bra size chart,
    fit guide, size conversion, shoe size guide, shoe size chart, fitting guide, bra calculator, size calculator`,
  ),
  page(
    '/account/credit',
    (brand) => `Your ${brand.creditProduct}`,
    `my balance, balance, credit limit, credit balance, my credit, credit account, account balance, personal account, what owe, owe,
    available spend, my limit, increase limit, spending limit`,
  ),
  page(
    '/checkout/make-a-payment',
    (brand) => `Make a payment to your ${brand.creditProduct}`,
    `pay bill, pay my bill, bill, make payment, payment, pay balance, pay account, pay credit, pay off, pay statement, minimum payment,
    pay minimum, resolve account, direct debit`,
  ),
  page(
    '/account/credit/statements',
    'Your statements',
    'statement, my statement, account statement, credit statement, bill, my bill',
  ),
  page(
    '/credit-explained',
    (brand) => `${brand.creditProduct} explained`,
    `credit, pay later, buy now pay later, bnpl, pay monthly, spread cost, spread payment, instalment, installment, finance, apr, interest,
    interest free, take 3, credit account, personal account, credit explained, debt, debt help, money problem, struggling pay,
    payment difficulty, klarna, minimum payment, late fee, store card, catalogue credit, credit agreement, withdraw credit`,
  ),
  page(
    '/checkout/credit-eligibility',
    'Check if you are eligible for credit',
    'eligibility, eligible, apply credit, credit check, open account, apply, credit application, apply account, soft search',
  ),
  page(
    '/account/delivery-subscription',
    'Your delivery subscription',
    'delivery subscription, unlimited delivery, delivery pass, subscription, cancel subscription, premium delivery, free delivery year',
  ),
  page(
    '/account',
    'Your account',
    'account, my account, login, log in, sign in, signin, register, sign up, create account, join, password, forgot password, reset password',
  ),
  page(
    '/account/details',
    'Your details',
    'my detail, change email, change name, change password, change phone number, personal detail, update detail, account detail',
  ),
  page(
    '/account/addresses',
    'Your address book',
    'address, change address, delivery address, address book, new address, moved house',
  ),
  page(
    '/account/preferences',
    'What we send you',
    'unsubscribe, newsletter, email preference, contact preference, marketing, stop email, catalogue request, brochure, preference',
  ),
  page('/account/delete', 'Delete your account', 'delete account, close account, remove account'),
  page('/account/data', 'Your data', 'my data, download data, gdpr, data request, personal data'),
  page(
    '/shop/bag/saved-items',
    'Your saved items',
    'saved item, wish list, wishlist, favourite, favorite, saved, saved list, save later, liked item',
  ),
  page(
    '/shop/bag',
    'Your bag',
    'bag contents, my bag, shopping bag, basket contents, my basket, shopping basket, checkout, trolley',
  ),
  page(
    '/help',
    'Help: answers to common questions',
    `help, faq, question, support, customer help, gift card, gift voucher, egift card, e gift card, gift certificate,
    voucher, voucher code, discount code, promo code, promotional code, coupon, code, student discount, nhs discount, how pay, payment method,
    paypal, apple pay, google pay, pay, klarna, pay card, order online, gift wrap, gift receipt, blue light discount, redeem voucher`,
  ),
  page(
    '/contact',
    'Contact us',
    `contact, contact us, phone, phone number, telephone, telephone number, email address, customer service, customer care, call, live chat,
    chat, complaint, complain, speak someone, talk someone, opening hour, head office, customer service number, store near me, store finder,
    find store, shop near me, help line, helpline`,
  ),
  page('/privacy', 'Privacy notice', 'privacy, privacy policy, privacy notice, data protection, personal data'),
  page('/cookies', 'Cookies', 'cookie, cookie policy, cookie setting, cookie preference'),
  page('/accessibility', 'Accessibility', 'accessible, screen reader, keyboard, disability, disabled, large print'),
  page('/terms', 'Terms and conditions', 'term, term condition, t&c, tc, condition, legal'),
]

/** Words of questions, which name no page by themselves. */
const questionTokens = new Set(
  `how what when where why who which does did has have will would could should much long many take takes arrived arrive come
if not still been havent hasnt didnt doesnt isnt get got there am about with policy information info where's wheres whats hows us be
number name item product link page form made out`.split(/\s+/),
)

/** How many pages have a word: a word of one page says more than a word of many. */
const pagesByToken = new Map<string, number>()
for (const { requested } of helpPages) {
  for (const word of new Set(requested.flat())) pagesByToken.set(word, (pagesByToken.get(word) ?? 0) + 1)
}

export type HelpFound = { page: HelpPage; places: number[] }

const maxFound = 4

/** The pages that have the words, the best match first. `isUnfinished`: the last word may be the beginning of one. */
export function helpIn(tokens: readonly Token[], isUnfinished = false): HelpFound[] {
  const last = tokens.at(-1)
  const matches = (typed: Token, requested: string) =>
    typed.key === requested ||
    (isUnfinished && typed === last && typed.text.length >= 3 && requested.startsWith(typed.text))
  const found = helpPages.flatMap((candidate, order) => {
    const phrases = candidate.requested.filter((phrase) =>
      phrase.every((requested) => tokens.some((typed) => matches(typed, requested))),
    )
    if (phrases.length === 0) return []
    const requested = new Set(phrases.flat())
    const places = tokens.flatMap((typed, place) => ([...requested].some((one) => matches(typed, one)) ? [place] : []))
    const longest = Math.max(...phrases.map((phrase) => phrase.length))
    const distinct = places.reduce((sum, place) => sum + 1 / (pagesByToken.get(tokens[place]!.key) ?? 1), 0)
    return [{ page: candidate, places, order, rank: places.length + longest + distinct }]
  })
  if (found.length === 0) return []
  const questions = tokens.flatMap(({ text }, place) => (questionTokens.has(text) ? [place] : []))
  const best = Math.max(...found.map(({ rank }) => rank))
  return found
    .filter(({ rank }) => rank * 2 > best)
    .toSorted((a, b) => b.rank - a.rank || a.order - b.order)
    .slice(0, maxFound)
    .map(({ page: candidate, places }) => ({ page: candidate, places: [...places, ...questions] }))
}

/** Every word of the phrases, for spelling: these words are never corrected. */
export const helpVocabulary: readonly string[] = [
  ...new Set([...helpPages.flatMap(({ requested }) => requested.flat()), ...questionTokens]),
].filter((word) => word.length > 2)
