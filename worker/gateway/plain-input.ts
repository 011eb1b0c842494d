// What goes out with a call, looked at once for all calls and all forms: every text in a query and a body. A card number
// goes no further, and neither do signs that nobody sees. A field that is added tomorrow is looked at too.
import type { Call } from '#shared/platform/call.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { facetNames } from '#shared/search/listing.ts'
import { decoded } from '#shared/platform/decoded.ts'
import { hasUnseen, withoutUnseen } from '#shared/platform/unseen.ts'
import { problem, type Problem } from './outcome.ts'
import type { UpstreamRequest } from './upstream.ts'

/**
 * Fields that really hold long numbers, or several side by side: what stands for a card or a session at the gateway, and what
 * the shop sells and has sold. None of them is kept unless the shop knows it already.
 */
const numbers: ReadonlySet<string> = new Set([
  'token', 'transientToken', 'permanentToken', 'instrumentToken', 'networkToken', 'accessToken', 'jwtToken',
  'authenticationTransactionId', 'sessionId', 'key', 'baseproducts', 'productId', 'productNo', 'productOptionNo',
  'updatedProductOptionNo', 'skuProductCode', 'orderNo',
]) // prettier-ignore
const filters: ReadonlySet<string> = new Set(facetNames)
/** Ids that machines make: some of the digits that they have by chance would be a card number. */
const machineMade = [
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
  /^[\da-f]{32,128}$/i,
  // A sealed cart id (shared/orders/sealed-cart-id.ts): its longest is what opens.
  /^[\da-f]{24}___(?:[\da-f]{2}){64,485}$/,
  // A review's fingerprint (client/reviews/store/review-device.ts).
  /^w1-[\da-f]{32}$/,
]
/** No call takes anything deeper. */
const deepest = 16

/** The input as it may go out, or why it may not. Of free text the unseen signs are left out; elsewhere they are refused. */
export function plainInput(call: Call, input: UpstreamRequest): UpstreamRequest | Problem {
  const free = call.service === 'reviews' || call.method === 'GET'
  const { rest, given } = call.service === 'search' ? filtersIn(input.query) : { rest: input.query, given: {} }
  const query = plainOf(rest, free)
  if ('problem' in query) return query.problem
  const body = plainOf(input.body, free)
  if ('problem' in body) return body.problem
  return { ...input, query: query.value && { ...query.value, ...given }, body: body.value }
}

/** A list's filters apart from the rest: sizes stand side by side there. */
function filtersIn(query: unknown) {
  const entries = Object.entries(query ?? {})
  const isFilter = ([name]: [string, unknown]) => filters.has(name)
  return {
    rest: query && Object.fromEntries(entries.filter((one) => !isFilter(one))),
    given: Object.fromEntries(entries.filter(isFilter)),
  }
}

export function isProblem(plain: UpstreamRequest | Problem): plain is Problem {
  return 'ok' in plain
}

type Plain = { value: unknown } | { problem: Problem }

export const cardNumberWords = 'That looks like a card number. Please take it out: it belongs in payment only.'
const cardNumber = () => problem(400, 'DATA_ERROR', cardNumberWords)
const unseen = (field: string) =>
  problem(400, 'DATA_ERROR', `There are characters in it that cannot be seen. Please type it again: ${field}`)

function plainOf(value: unknown, free: boolean, field = '', depth = 0): Plain {
  if (typeof value === 'string') return plainText(value, free, field)
  if (typeof value !== 'object' || value === null) return { value }
  if (depth > deepest) return { problem: problem(400, 'DATA_ERROR', 'The request is too deep.') }
  const plain: [string, unknown][] = []
  for (const [name, one] of Object.entries(value)) {
    const named = Array.isArray(value) ? { value: name } : plainText(name, free, field)
    if ('problem' in named) return named
    const inside = plainOf(one, free, Array.isArray(value) ? field : name, depth + 1)
    if ('problem' in inside) return inside
    plain.push([String(named.value), inside.value])
  }
  return { value: Array.isArray(value) ? plain.map(([, one]) => one) : Object.fromEntries(plain) }
}

/** Whether a text that was sent in a field of this name holds a card number. */
export function namesCard(field: string, text: string): boolean {
  return !numbers.has(field) && !machineMade.some((form) => form.test(text)) && hasCardNumber(text)
}

function plainText(text: string, free: boolean, field: string): Plain {
  if (namesCard(field, text)) return { problem: cardNumber() }
  // The browser sends a review URI-encoded.
  const read = field === 'reviewText' ? decoded(text) : text
  if (!hasUnseen(read)) return { value: text }
  if (!free) return { problem: unseen(field) }
  return { value: field === 'reviewText' ? encodeURIComponent(withoutUnseen(read)) : withoutUnseen(read) }
}
