// The HTML part of a mail, in the look of its brand. No picture and no web font, which most mail programs block.
import { html, raw } from 'hono/html'
import { brands } from '#shared/brands/all.ts'
import type { Brand } from '#shared/brands/brand.ts'
import { lookOf } from './look.ts'
import { shopUrl, traderLines, type Mail } from './mail.ts'
import { sectionsHtml } from './html-parts.ts'

/** Brands keep their colours on the button only: bright headers and paper would glare. */
const darkMode = `@media (prefers-color-scheme:dark){
body,.page{background:#141414!important;color:#f2f2f2!important}
.paper{background:#202020!important;color:#f2f2f2!important;border-color:#5a5a5a!important}
.band,.band a{background:#141414!important;color:#f2f2f2!important}
.quiet{color:#c9c9c9!important}.link,.band .link{color:#f2f2f2!important}
.button{border-color:#f2f2f2!important}.rows th,.rows td{border-color:#5a5a5a!important}}
@media (max-width:480px){.paper td{padding-left:16px!important;padding-right:16px!important}.rows td,.rows th{padding-right:0!important}.rows td:first-child,.rows th:first-child{padding-left:0!important}}`

type HtmlOf = Pick<Mail, 'brand' | 'subject' | 'body' | 'content' | 'unsubscribe'>

export function mailHtml({ brand: code, subject, body, content, unsubscribe }: HtmlOf) {
  const brand: Brand = brands[code]
  const look = lookOf(brand)
  const { colors, align, frame } = look
  const own = subject.startsWith(`${brand.name}: `) ? subject.slice(brand.name.length + 2) : subject
  const title = own.charAt(0).toUpperCase() + own.slice(1)
  const column = `max-width:600px;margin:0 auto;text-align:${align}`
  const band = `background:${colors.footer};color:${colors.onFooter}`
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkMode)}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;background:${colors.surface};color:${colors.ink};font:16px/1.55 ${raw(look.body)}"
      >
        <header>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td
                class="band"
                align="${align}"
                style="background:${colors.header};color:${colors.onHeader};padding:20px 24px;${raw(frame.header)}"
              >
                <div style="${column}">
                  <a
                    href="${shopUrl(code, '/')}"
                    style="color:${colors.onHeader};text-decoration:none;${raw(look.wordmark)}"
                    >${brand.theme.wordmark.text}</a
                  >
                </div>
              </td>
            </tr>
          </table>
        </header>
        <main>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  class="paper"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:600px;text-align:left;background:${colors.paper};${raw(frame.letter)}"
                >
                  <tr>
                    <td align="${align}" style="padding:28px 24px 12px">
                      <h1 style="margin:0;${raw(look.title)};overflow-wrap:anywhere">${title}</h1>
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:4px 24px 16px">${sectionsHtml(content ?? body.split(/\n{2,}/), look)}</td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </main>
        <footer>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td class="band" align="${align}" style="${band};padding:20px 24px;font-size:13px;overflow-wrap:anywhere">
                <div style="${column}">
                  ${
                    unsubscribe
                      ? html`<p style="margin:0 0 12px;font-size:14px">
                          <a class="link" href="${shopUrl(code, unsubscribe)}" style="color:${colors.onFooter}"
                            >Unsubscribe from these emails</a
                          >
                        </p>`
                      : ''
                  }
                  ${content ? traderLines(code).map((line) => html`<p style="margin:0 0 4px">${line}</p>`) : ''}
                </div>
              </td>
            </tr>
          </table>
        </footer>
      </body>
    </html>`
}
