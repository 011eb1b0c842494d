// `/llms.txt`: where an assistant finds what about the brand, in the form of llmstxt.org.
import type { Context } from 'hono'
import { searchCalls } from '#shared/search/search-calls.ts'
import { contentNames } from '#client/content/index.ts'
import { assistantsPath } from '#worker/assistants/endpoint.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import type { App } from '#worker/platform/request-context.ts'

export async function llmsTxt(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const { brand, url } = ctx.visit
  const found = await callUpstream(searchCalls.departments, {}, ctx)
  const link = (label: string, path: string, says = '') => `- [${label}](${url.origin}${path})${says}`
  const departments = found.ok ? found.reply.categories.map(({ categoryLabel, path }) => link(categoryLabel, path)) : []
  const text = `# ${brand.name}

> ${brand.description}. A shop of ${brand.company.legalName} that delivers in the United Kingdom. Prices are pounds sterling and include VAT.

A product’s page has its price, stock and pictures as schema.org data. Assistants can search, look at products and delivery days, and fill a bag at ${url.origin}${assistantsPath} (Model Context Protocol, Streamable HTTP, no sign-in). The shopper opens the bag’s link and pays: an assistant cannot order.

## Shop

${[...departments, link('All departments', '/shop/c'), link('Size guide', '/size-guide')].join('\n')}

## Data

${link('Product feed', '/feeds/products.tsv', ': every option with its price and stock, made anew once an hour')}
${link('Sitemap', '/sitemap.xml', ': every page, with the day of its last change')}

## Help

${Object.entries(contentNames)
  .map(([name, { label }]) => link(label, `/${name}`))
  .join('\n')}
`
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': found.ok ? 'public, max-age=3600' : 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
