// The body of a request: bounded in bytes and in time, and well-formed where it is text. The rest of a body that is refused
// here is read by shared/platform/headers/drain-body.ts before the refusal goes out.
import type { Call } from '#shared/platform/call.ts'
import { isWellEncoded, isWellFormed } from './well-formed.ts'
import { refusedFields, type Issue } from '#shared/person/refused-fields.ts'
import { problem, type Problem } from '#worker/platform/problem.ts'
import { readBytes } from './read-body.ts'

/** What a service is sent: query and body as the call declares them, or a file as the body. */
export type UpstreamRequest = { query?: unknown; body?: unknown; raw?: { bytes: ArrayBuffer; type: string } }

export type Received<Value> = { ok: true; value: Value } | Problem

/** Of a form or of a JSON body. */
export const maxJsonBytes = 65_536
/** How long a form or a JSON body may take to arrive. */
const bodyMs = 10_000
/** How long an upload of ten megabytes may take over a mobile connection. */
const uploadMs = 60_000

const tooLarge = (what: string) => problem(413, 'TOO_LARGE', `The ${what} is too large.`)
const stalled = (code: string, what: string) =>
  problem(408, code, `We only received part of the ${what}. Please try again.`)
const unreadable = () =>
  problem(400, 'DATA_ERROR', 'We can’t read part of what you entered. Please check it and try again.')

/** Step "read": the query and the body of a browser's request, parsed by the call's declaration. */
export async function readInput(call: Call, request: Request): Promise<Received<UpstreamRequest>> {
  const query = call.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query && !query.success) return invalidFields(query.error.issues)
  const input: UpstreamRequest = { query: query?.data }
  if (call.body) {
    const received = await receiveJson(request)
    if (!received.ok) return received
    const body = call.body.safeParse(received.value)
    if (!body.success) return invalidFields(body.error.issues)
    input.body = body.data
  }
  if (call.raw) {
    const received = await receiveFile(request, call.raw.maxBytes)
    if (!received.ok) return received
    input.raw = { bytes: received.value, type: request.headers.get('content-type') ?? '' }
  }
  return { ok: true, value: input }
}

function invalidFields(issues: readonly Issue[]): Problem {
  const { message, fields } = refusedFields(issues, (names) => `These fields do not fit: ${names || 'body'}`)
  return { ...problem(400, 'DATA_ERROR', message), ...(fields.length > 0 && { fields }) }
}

/** The body's bytes, or the refusal: 413 when there are more than `maxBytes`, 408 when they stop arriving. */
export async function receiveBytes(request: Request, maxBytes = maxJsonBytes): Promise<Received<ArrayBuffer>> {
  // guard.ts may have read the body to see that it is empty.
  if (!request.body || request.bodyUsed) return { ok: true, value: new ArrayBuffer(0) }
  const bytes = await readBytes(request, maxBytes, AbortSignal.timeout(bodyMs)).catch(() => undefined)
  if (bytes === undefined) return stalled('REQUEST_STOPPED', 'request')
  return bytes === null ? tooLarge('request') : { ok: true, value: bytes }
}

/** A file's bytes. The whole file is read first, so that an upload that stops half-way reaches no service. */
export async function receiveFile(request: Request, maxBytes: number): Promise<Received<ArrayBuffer>> {
  const bytes = await readBytes(request, maxBytes, AbortSignal.timeout(uploadMs)).catch(() => undefined)
  if (bytes === undefined) return stalled('UPLOAD_STOPPED', 'file')
  return bytes === null ? tooLarge('file') : { ok: true, value: bytes }
}

/** The body as JSON; `undefined` when it is not JSON, which no declared body accepts. */
export async function receiveJson(request: Request, maxBytes = maxJsonBytes): Promise<Received<unknown>> {
  const received = await receiveBytes(request, maxBytes)
  return received.ok ? jsonIn(received.value) : received
}

/** The fields of a plain form. */
export async function receiveForm(request: Request, maxBytes = maxJsonBytes): Promise<Received<URLSearchParams>> {
  const received = await receiveBytes(request, maxBytes)
  return received.ok ? formIn(received.value) : received
}

export function jsonIn(bytes: ArrayBuffer): Received<unknown> {
  const text = textOf(bytes)
  if (text === null) return unreadable()
  const value = jsonOrUndefined(text)
  // In valid UTF-8, half a surrogate pair can only come as an escape.
  return /\\ud[89a-f]/i.test(text) && !isWellFormed(value) ? unreadable() : { ok: true, value }
}

export function formIn(bytes: ArrayBuffer): Received<URLSearchParams> {
  const text = textOf(bytes)
  return text === null || !isWellEncoded(text) ? unreadable() : { ok: true, value: new URLSearchParams(text) }
}

/** Null when the bytes are not UTF-8. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
