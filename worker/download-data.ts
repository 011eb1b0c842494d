// Everything held about the person as a file: made while they wait, kept nowhere.
import type { Context } from 'hono'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { App } from './request-context.ts'
import { apiHeaders } from './gateway/refuse.ts'
import { callUpstream } from './gateway/index.ts'
import { personalize, matchPage } from './pages/answer.ts'
import { respondWith } from './pages/respond.tsx'

const page = '/account/data'

/** A guest is sent to the page, which sends them to sign in. When the file cannot be made, the page says so. */
export async function downloadData(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const told = (await ctx.person()).profile ? await callUpstream(customerCalls.data, {}, ctx) : null
  if (!told?.ok) {
    const url = new URL(page, ctx.visit.url)
    const errors = told ? [{ field: null, message: told.message }] : []
    const sent = told ? { form: '/account/data/download', values: {}, errors } : null
    const matched = matchPage(url)
    return respondWith(
      c,
      await personalize({ ...ctx, visit: { ...ctx.visit, url, sent } }, matched),
      matched,
      told?.status,
    )
  }
  const name = `${ctx.visit.brand.name} data ${new Date().toISOString().slice(0, 10)}.json`.replaceAll(/[^\w.]+/g, '-')
  return new Response(JSON.stringify(told.reply, null, 2), {
    headers: { ...apiHeaders(ctx), 'content-disposition': `attachment; filename="${name.toLowerCase()}"` },
  })
}
