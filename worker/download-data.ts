// Everything held about the person as a file: made while they wait, kept nowhere.
import type { Context } from 'hono'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { App } from './env.ts'
import { apiHeaders } from './gateway/problem.ts'
import { tell } from './gateway/tell.ts'
import { forWhom, matchPage } from './pages/answer.ts'
import { respondWith } from './pages/respond.tsx'

const page = '/account/data'

/** A guest is sent to the page, which sends them to sign in. When the file cannot be made, the page says so. */
export async function downloadData(c: Context<App>): Promise<Response> {
  const here = c.get('here')
  const told = (await here.person()).profile ? await tell(customerCalls.data, {}, here) : null
  if (!told?.ok) {
    const url = new URL(page, here.visit.url)
    const errors = told ? [{ field: null, message: told.message }] : []
    const sent = told ? { form: '/account/data/download', values: {}, errors } : null
    const matched = matchPage(url)
    return respondWith(
      c,
      await forWhom({ ...here, visit: { ...here.visit, url, sent } }, matched),
      matched,
      told?.status,
    )
  }
  const name = `${here.visit.brand.name} data ${new Date().toISOString().slice(0, 10)}.json`.replaceAll(/[^\w.]+/g, '-')
  return new Response(JSON.stringify(told.reply, null, 2), {
    headers: { ...apiHeaders(here), 'content-disposition': `attachment; filename="${name.toLowerCase()}"` },
  })
}
