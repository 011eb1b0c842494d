// What a request brings as its body: bounded in bytes and in time, and text that can be stored as it was sent. The rest of
// a body that is refused here is read by shared/platform/headers/drain-body.ts before the refusal goes out.
import { isWellEncoded, isWellFormed } from './well-formed.ts'
import { problem, type Problem } from './outcome.ts'
import { readBytes } from './read-body.ts'

export type Received<Value> = { ok: true; value: Value } | Problem

/** The most bytes of a form or of a JSON body. */
export const maxJsonBytes = 65_536
/** How long a form or a JSON body may take to arrive. */
const bodyMs = 10_000
/** How long ten megabytes may take to arrive from a telephone. */
const uploadMs = 60_000

const tooLarge = (what: string) => problem(413, 'TOO_LARGE', `The ${what} is too large.`)
const stopped = (code: string, what: string) =>
  problem(408, code, `The ${what} did not arrive whole. Please try again.`)
const unreadable = () => problem(400, 'DATA_ERROR', 'Some of the text cannot be read. Please check what was entered.')

/** The body's bytes, or the refusal: 413 when there are more than `most`, 408 when they stop coming. */
export async function receiveBytes(request: Request, most = maxJsonBytes): Promise<Received<ArrayBuffer>> {
  // Whoever looked at the body before found it empty.
  if (!request.body || request.bodyUsed) return { ok: true, value: new ArrayBuffer(0) }
  const bytes = await readBytes(request, most, AbortSignal.timeout(bodyMs)).catch(() => undefined)
  if (bytes === undefined) return stopped('REQUEST_STOPPED', 'request')
  return bytes === null ? tooLarge('request') : { ok: true, value: bytes }
}

/** A file as it is. Read whole before anybody is asked: an upload that stops half-way reaches no upstream. */
export async function receiveFile(request: Request, most: number): Promise<Received<ArrayBuffer>> {
  const bytes = await readBytes(request, most, AbortSignal.timeout(uploadMs)).catch(() => undefined)
  if (bytes === undefined) return stopped('UPLOAD_STOPPED', 'file')
  return bytes === null ? tooLarge('file') : { ok: true, value: bytes }
}

/** The body as JSON. What is not JSON is `undefined`, which no declared body accepts. */
export async function receiveJson(request: Request, most = maxJsonBytes): Promise<Received<unknown>> {
  const received = await receiveBytes(request, most)
  return received.ok ? jsonIn(received.value) : received
}

/** The fields of a plain form. */
export async function receiveForm(request: Request, most = maxJsonBytes): Promise<Received<URLSearchParams>> {
  const received = await receiveBytes(request, most)
  return received.ok ? formIn(received.value) : received
}

export function jsonIn(bytes: ArrayBuffer): Received<unknown> {
  const text = textOf(bytes)
  if (text === null) return unreadable()
  const value = jsonOrUndefined(text)
  // Bytes that are UTF-8 bring half a surrogate pair only as an escape.
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
