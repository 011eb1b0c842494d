// An address that no page answers may be an old one, which leads elsewhere. Nobody waits long to hear of it.
import { redirectCalls } from '#shared/calls/redirects.ts'
import { ledTo, pathKey } from '#shared/rules/old-address.ts'
import type { Here } from '#worker/env.ts'
import { tell } from '#worker/gateway/tell.ts'

/** Null when it leads nowhere, or when that cannot be had: then the page is simply not there. */
export async function oldAddress(here: Here): Promise<{ to: string; status: 301 | 302 } | null> {
  const { url, brand } = here.visit
  const query = redirectCalls.find.query.safeParse({ path: pathKey(url.pathname) })
  if (!query.success) return null
  const told = await tell(redirectCalls.find, { query: query.data }, here)
  if (!told.ok || !told.reply.redirect) return null
  const to = ledTo(told.reply.redirect.to, url, brand)
  return to === null ? null : { to, status: told.reply.redirect.status }
}
