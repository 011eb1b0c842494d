// The pages for whoever works on the shop look alike: plain, and with the headers of a page.
import type { RequestContext } from './request-context.ts'
import { plainHeaders } from './security-headers.ts'

/** `body` is HTML: what comes from elsewhere has to be `escaped` in it. */
export function developmentPage({ visit }: RequestContext, title: string, body: string): Response {
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>${body}</main>`
  const headers = { ...plainHeaders(visit.url), 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { headers })
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
