// Everything held about the customer as a file, made on request and stored nowhere.
import type { Context } from 'hono'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { App } from './request-context.ts'
import { apiHeaders } from './gateway/refuse.ts'
import { callUpstream } from './gateway/index.ts'
import { personalize, matchPage } from './pages/answer.ts'
import { respondWith } from './pages/respond.tsx'

const page = '/account/data'

/** A guest gets the page, which redirects to sign-in. When the file cannot be made, the page shows why. */
export async function downloadData(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const outcome = (await ctx.person()).profile ? await callUpstream(customerCalls.data, {}, ctx) : null
  if (!outcome?.ok) {
    const url = new URL(page, ctx.visit.url)
    const errors = outcome ? [{ field: null, message: outcome.message }] : []
    const sent = outcome ? { form: '/account/data/download', values: {}, errors } : null
    const matched = matchPage(url)
    return respondWith(
      c,
      await personalize({ ...ctx, visit: { ...ctx.visit, url, sent } }, matched),
      matched,
      outcome?.status,
    )
  }
  const name = `${ctx.visit.brand.name} data ${new Date().toISOString().slice(0, 10)}.json`.replaceAll(/[^\w.]+/g, '-')
  return new Response(JSON.stringify(outcome.reply, null, 2), {
    headers: { ...apiHeaders(ctx), 'content-disposition': `attachment; filename="${name.toLowerCase()}"` },
  })
}
