// Two of a page's queries as one call: a reply that carries another call's (`carries` of its declaration), so that a step of
// checkout reads its bag once.
import { urlOf } from '#shared/platform/call.ts'
import type { PageQuery } from '#client/platform/page-declaration.ts'
import type { Replied } from './redirects.ts'

/** `carried`: the query that the same reply answers. */
type Joined = { pageQuery: PageQuery; carried?: PageQuery | undefined }

export function joinQueries(queries: readonly PageQuery[]): Joined[] {
  const joined = queries.map((pageQuery): Joined => {
    const { call, input } = pageQuery
    const { carries } = call
    const carried = queries.find((one) => one.call.name === carries?.call && one.address === urlOf(one.call, input))
    return { pageQuery, carried }
  })
  return joined.filter(({ pageQuery }) => !joined.some(({ carried }) => carried === pageQuery))
}

/** The second call is made only when the first one's reply does not answer both. */
export async function repliesToBoth(
  pageQuery: PageQuery,
  carried: PageQuery,
  replyTo: (query: PageQuery) => Promise<Replied>,
): Promise<Replied[]> {
  const { query, field } = pageQuery.call.carries!
  const input = { query: { ...(pageQuery.input.query as object), ...query } }
  const [, reply, code] = await replyTo({ ...pageQuery, input })
  const { [field]: other, ...own } = (reply ?? {}) as Record<string, unknown>
  if (reply && other !== undefined)
    return [
      [pageQuery.address, own],
      [carried.address, other],
    ]
  return [[pageQuery.address, reply, code], await replyTo(carried)]
}
