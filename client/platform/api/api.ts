// The one fetcher (R7.1 to R7.4): relative addresses of the same origin, revalidated, and an error for redirects and for
// every response that is not ok. A 401 redirects to sign in and back (R6.6).
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { goSignIn } from './go.ts'
import { noteRelease } from './release.ts'
import { requestOf } from './request.ts'

/** The error envelope of a failed call; `status` 0 without a response. `fields`: those that break a rule, each with its sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Sends a declared call and returns its reply, which the edge worker has already parsed. */
export async function api<C extends Call>(call: C, input: Input<C>, init?: RequestInit): Promise<Reply<C>> {
  const { address, ...request } = requestOf(call, input)
  return (await fetcher(address, { ...init, ...request })) as Reply<C>
}

/** GETs an address of the same origin; also SWR's fetcher. */
export async function fetcher(address: string, init: RequestInit = {}): Promise<unknown> {
  if (!/^\/(?![/\\])/.test(address)) throw new TypeError(`Not a relative path: ${address}`)
  const answer = await fetch(address, { ...init, credentials: 'same-origin', cache: 'no-cache', redirect: 'error' })
  noteRelease(answer)
  if (answer.status === 401) goSignIn()
  if (!answer.ok) throw await errorOf(answer)
  return answer.json()
}

export async function errorOf(answer: Response): Promise<ApiError> {
  const envelope = (await answer.json().catch(() => null)) as {
    code?: string
    message?: string
    requestId?: string
    fields?: FieldError[]
  } | null
  return new ApiError(
    answer.status,
    envelope?.code ?? 'UNKNOWN',
    envelope?.message ?? answer.statusText,
    envelope?.requestId ?? null,
    envelope?.fields,
  )
}

/** Logs a failure to the console (R8.28) with the request id of the edge worker's log. */
export function logFailure(error: unknown, what: string): void {
  console.error(what, 'failed', (error as Partial<ApiError> | null)?.requestId ?? '', error)
}
