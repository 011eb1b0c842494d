// Step "check text": every text in a call's query and body, whatever the field. A text with a card number is refused;
// invisible characters are removed from free text and refused elsewhere. Fields added later are checked too.
import { cardNumberMessage, hasCardNumber } from '#shared/platform/card-number.ts'
import { facetNames } from '#shared/search/listing.ts'
import { decoded } from '#shared/platform/text/url-text.ts'
import { hasUnseen, withoutUnseen } from '#shared/platform/text/unseen.ts'
import { problem, type Problem } from '#worker/platform/problem.ts'
import type { UpstreamRequest } from '#worker/platform/body/receive.ts'
import type { Step } from './step.ts'

/**
 * Fields that legitimately hold long numbers, or several of them: tokens and sessions of the card gateway, product and order
 * numbers. None of them is stored unless the shop knows it already.
 */
const numberFields: ReadonlySet<string> = new Set(
  [
    'token transientToken permanentToken instrumentToken networkToken accessToken jwtToken',
    'authenticationTransactionId sessionId key',
    'baseproducts productId productNo productOptionNo updatedProductOptionNo skuProductCode orderNo',
  ].flatMap((names) => names.split(' ')),
)
const filterNames: ReadonlySet<string> = new Set(facetNames)
/** Generated ids: by chance, some of their digits would pass for a card number. */
const generatedIds = [
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
  /^[\da-f]{32,128}$/i,
  // A sealed cart id (shared/orders/sealed-cart-id.ts), up to the longest that can be opened.
  /^[\da-f]{24}___(?:[\da-f]{2}){64,485}$/,
  // A review's fingerprint (client/reviews/store/review-submission.ts).
  /^w1-[\da-f]{32}$/,
]
/** No call declares a deeper body. */
const maxDepth = 16

export const checkText: Step = (request, next) => {
  const { call, input } = request
  const isFree = call.service === 'reviews' || call.method === 'GET'
  const { rest, filters } = call.service === 'search' ? splitFilters(input.query) : { rest: input.query, filters: {} }
  const query = checkValue(rest, isFree)
  if ('problem' in query) return Promise.resolve(query.problem)
  const body = checkValue(input.body, isFree)
  if ('problem' in body) return Promise.resolve(body.problem)
  const checked: UpstreamRequest = { ...input, query: query.value && { ...query.value, ...filters }, body: body.value }
  return next({ ...request, input: checked })
}

/** A listing's filters apart from the rest of its query: a filter's value lists several sizes, which are numbers. */
function splitFilters(query: unknown) {
  const entries = Object.entries(query ?? {})
  const isFilter = ([name]: [string, unknown]) => filterNames.has(name)
  return {
    rest: query && Object.fromEntries(entries.filter((entry) => !isFilter(entry))),
    filters: Object.fromEntries(entries.filter(isFilter)),
  }
}

type Checked = { value: unknown } | { problem: Problem }

const cardNumber = () => problem(400, 'DATA_ERROR', cardNumberMessage)
const invisible = (field: string) =>
  problem(400, 'DATA_ERROR', `This contains characters we can’t read. Please type it again: ${field}`)

function checkValue(value: unknown, isFree: boolean, field = '', depth = 0): Checked {
  if (typeof value === 'string') return checkString(value, isFree, field)
  if (typeof value !== 'object' || value === null) return { value }
  if (depth > maxDepth) return { problem: problem(400, 'DATA_ERROR', 'The request is too deep.') }
  const checked: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    const checkedName = Array.isArray(value) ? { value: name } : checkString(name, isFree, field)
    if ('problem' in checkedName) return checkedName
    const checkedPart = checkValue(part, isFree, Array.isArray(value) ? field : name, depth + 1)
    if ('problem' in checkedPart) return checkedPart
    checked.push([String(checkedName.value), checkedPart.value])
  }
  return { value: Array.isArray(value) ? checked.map(([, part]) => part) : Object.fromEntries(checked) }
}

/** Whether a text that was sent in a field of this name holds a card number. */
export function holdsCardNumber(field: string, text: string): boolean {
  return !numberFields.has(field) && !generatedIds.some((form) => form.test(text)) && hasCardNumber(text)
}

function checkString(text: string, isFree: boolean, field: string): Checked {
  if (holdsCardNumber(field, text)) return { problem: cardNumber() }
  // The browser sends a review URI-encoded.
  const isEncoded = field === 'reviewText'
  const plain = isEncoded ? decoded(text) : text
  if (!hasUnseen(plain)) return { value: text }
  if (!isFree) return { problem: invisible(field) }
  return { value: isEncoded ? encodeURIComponent(withoutUnseen(plain)) : withoutUnseen(plain) }
}
