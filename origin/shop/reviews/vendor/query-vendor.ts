// Requests to the vendor's Conversations API 5.4, with a timeout and a size limit, without following redirects.
// Errors never contain the request, which holds the key and people's addresses.
import type * as z from 'zod/mini'
import { partyState } from '#shared/platform/parties.ts'
import { signingKey } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { readText } from '#origin/platform/read-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { ReviewFieldError } from '#origin/shop/reviews/check.ts'
import { ourId } from './form.ts'
import type { SubmitAnswer } from './shapes.ts'
import { ownProperty } from '#origin/platform/own-property.ts'

export type Vendor = { url: string; key: string }

const maxBytes = 2_000_000

export function vendorIn(env: OriginEnv): Vendor | null {
  if (partyState('reviews', env) !== 'configured') return null
  const { REVIEWS_URL = '', REVIEWS_KEY = '' } = env
  return { url: REVIEWS_URL.replace(/\/$/, ''), key: signingKey(REVIEWS_KEY) }
}

type VendorRequest = {
  query?: ReadonlyArray<readonly [string, string]>
  body?: URLSearchParams | FormData
  headers?: Record<string, string>
  deadline: number
}

/**
 * `name` is the resource, such as `reviews`. In a POST the body contains the key, so that the URL does not.
 */
export async function queryVendor<Shape extends z.ZodMiniType>(
  { url, key }: Vendor,
  name: string,
  shape: Shape,
  { query = [], body, headers = {}, deadline }: VendorRequest,
): Promise<z.output<Shape>> {
  const access = { ApiVersion: '5.4', PassKey: key }
  for (const [field, value] of Object.entries(access)) body?.set(field, value)
  const search = new URLSearchParams([
    ...query.map(([field, value]) => [field, value]),
    ...(body ? [] : Object.entries(access)),
  ])
  const address = `${url}/data/${name}.json${search.size > 0 ? `?${search}` : ''}`
  try {
    const init = {
      method: body ? 'POST' : 'GET',
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    } as const
    const request = new Request(address, { ...init, ...(body ? { body } : {}) })
    const response = await fetch(request)
    if (!response.ok) throw unreached(await problemCode(response))
    const parsed = shape.safeParse(JSON.parse(await readText(response, maxBytes)))
    if (!parsed.success) throw unreached(`shape: ${parsed.error.issues.map(({ path }) => path.join('.')).join(' ')}`)
    return parsed.data
  } catch (error) {
    throw unreached(error instanceof SyntaxError ? 'no JSON' : error)
  }
}

/** An API gateway's `application/problem+json` has its own error code. */
async function problemCode(response: Response): Promise<string> {
  const problem = (await readText(response, maxBytes)
    .then(JSON.parse, () => null)
    .catch(() => null)) as { ERROR_CODE?: unknown } | null
  const code =
    typeof problem?.ERROR_CODE === 'string' && /^[\w.-]{1,60}$/.test(problem.ERROR_CODE) ? problem.ERROR_CODE : ''
  return `${response.status} ${code}`.trim()
}

/** A failed request. The message contains nothing of the request. */
export class Unreached extends Error {}

/** Wraps any error once. A platform's error message may contain the requested URL, so only this module's own messages pass. */
export function unreached(what: unknown): Unreached {
  if (what instanceof Unreached) return what
  return new Unreached(`The reviews service did not answer as it should${typeof what === 'string' ? `: ${what}` : ''}`)
}

export type SubmitReply = Pick<
  ReturnType<typeof SubmitAnswer.parse>,
  'HasErrors' | 'Errors' | 'FormErrors' | 'Review' | 'SubmissionId'
>

/** Throws the call's declared error when the vendor does not know the product. */
export function refuseUnknown({ Errors }: Pick<SubmitReply, 'Errors'>) {
  if (Errors?.some(({ Code }) => Code === 'ERROR_PARAM_INVALID_SUBJECT_ID'))
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product.')
}

/** Errors by field; an error of the whole review has no field. */
export function submitErrorsOf({ HasErrors, Errors, FormErrors }: SubmitReply): ReviewFieldError[] {
  const message = (text: string | null) => plainText(text) || 'Please check this.'
  const fields = Object.entries(FormErrors?.FieldErrors ?? {}).map(([name, { Field, Message, Code }]) => ({
    field: ourId(Field || name),
    code: Code || 'ERROR_FORM_INVALID',
    message: message(Message),
  }))
  const whole = (Errors ?? []).map(({ Message, Code }) => ({
    field: null,
    code: Code || 'ERROR_UNKNOWN',
    message: message(Message),
  }))
  const errors = [...fields, ...whole]
  return HasErrors && errors.length === 0 ? [{ field: null, code: 'ERROR_UNKNOWN', message: message('') }] : errors
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function plainText(escaped: string | null): string {
  return (escaped ?? '').replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ownProperty(names, String(name).toLowerCase()) ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    const isCharacter = point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    return isCharacter ? String.fromCodePoint(point) : whole
  })
}
