// The layout of the development pages.
import type { RequestContext } from './request-context.ts'
import { plainHeaders } from './security-headers.ts'

/** `body` is HTML: other text in it must go through `escapeHtml`. */
export function developmentPage({ visit }: RequestContext, title: string, body: string): Response {
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>${body}</main>`
  const headers = { ...plainHeaders(visit.url), 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { headers })
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
