// The document of the sign-in pages and of the operators' pages: plain HTML without inline scripts and styles.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { pageScriptPath } from '#origin/platform/pages/script.ts'
import { errorSummary, type Faults, type Markup } from './fields.ts'

type DocumentParts = {
  title: string
  /** Whose page it is. */
  owner: string
  head: Markup
  body: Markup
  faults: Faults
  /** By default 200, 422 with faults, and 429 while the person has to wait. */
  status?: ContentfulStatusCode | undefined
  /** Seconds until another try; 0 when there is no need to wait. */
  wait: number
  /** The page uses the one script (script.ts). */
  script: boolean
  /** What stands around the page's main part. */
  around: (main: Markup) => Markup
}

export function sendDocument(
  c: Context,
  { title, owner, head, body, faults, wait, script, around, ...given }: DocumentParts,
) {
  const faulty = Object.keys(faults).length > 0
  if (wait > 0) c.header('retry-after', String(wait))
  const { status = wait > 0 ? 429 : faulty ? 422 : 200 } = given
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${faulty ? 'Error: ' : ''}${title} | ${owner}</title>
        <meta name="robots" content="noindex" />
        ${head} ${script ? html`<script src="${pageScriptPath}" defer></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#main">Skip to main content</a>
        ${around(html`<main id="main">${errorSummary(faults)} ${body}</main>`)}
      </body>
    </html>`
  return c.html(page, status)
}
