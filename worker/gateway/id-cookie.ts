// The ids of the bag and of the saved-items list live in cookies; the calls of one request share the newest value.
import type { Call, CallSpec } from '#shared/platform/call.ts'
import type { RequestCookies } from '#worker/cookies.ts'
import type { RequestContext } from '#worker/request-context.ts'

type IdCookie = NonNullable<CallSpec['idCookie']>

/** Ids that replies during this request have set, or null for those they have cleared: newer than the request's cookies. */
const updatedIds = new WeakMap<RequestCookies, Map<IdCookie, string | null>>()

/** The id that the response's cookies will have: undefined once its service no longer knows the id. */
export function currentId({ cookies }: RequestContext, name: IdCookie): string | undefined {
  const updated = updatedIds.get(cookies)?.get(name)
  return updated === undefined ? cookies.read(name) : (updated ?? undefined)
}

export function setCurrentId({ cookies }: RequestContext, name: IdCookie, id: string | null): void {
  const ids = updatedIds.get(cookies) ?? new Map<IdCookie, string | null>()
  updatedIds.set(cookies, ids.set(name, id))
  if (id === null) cookies.clear(name)
  else cookies.set(name, id)
}

/** Where a call takes the id: in its body when the body declares the field, otherwise in its query. */
export function partWithId({ body }: Call, name: IdCookie): 'body' | 'query' {
  return declaresField(body, name) ? 'body' : 'query'
}

export function declaresField(schema: CallSpec['body'], field: string): boolean {
  const { def } = (schema?._zod ?? {}) as { def?: { shape?: Record<string, unknown> } }
  return def?.shape !== undefined && field in def.shape
}
