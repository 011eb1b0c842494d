// The HTML part of a mail, in the look of its brand. No web font, which most mail programs block: the name is a picture, whose
// `alt` is in the name's letters.
import { html, raw } from 'hono/html'
import { brands } from '#shared/brands/all.ts'
import type { Brand } from '#shared/brands/brand.ts'
import { sectionsOf, titleOf } from './content.ts'
import { lookOf } from './look.ts'
import { shopUrl, traderLines, type Mail } from './mail.ts'
import { sectionsHtml } from './html-parts.ts'

/** Brands keep their colours on the button only: bright headers and paper would glare. */
const styles = `@media (prefers-color-scheme:dark){
body,.page{background:#141414!important;color:#f2f2f2!important}
.paper{background:#202020!important;color:#f2f2f2!important;border-color:#5a5a5a!important}
.panel{background:#2e2e2e!important}
.band,.band a{background:#141414!important;color:#f2f2f2!important}
.band .day{display:none!important}.band .night{display:inline-block!important}
.quiet{color:#c9c9c9!important}.link,.band .link{color:#f2f2f2!important}
.button a{border-color:#f2f2f2!important}.rows th,.rows td,.step{border-color:#5a5a5a!important}.done{border-color:#f2f2f2!important}}
@media (max-width:480px){.paper td.text{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}}`

type HtmlOf = Pick<Mail, 'brand' | 'subject' | 'body' | 'content' | 'unsubscribe'>

/** `origin`: that of links and pictures, where it is not the brand's production host. */
export function mailHtml({ brand: code, subject, body, content, unsubscribe }: HtmlOf, origin = shopUrl(code, '')) {
  const brand: Brand = brands[code]
  const look = lookOf(brand)
  const { colors, align, frame } = look
  const letter = content ?? body.split(/\n{2,}/)
  const own = subject.startsWith(`${brand.name}: `) ? subject.slice(brand.name.length + 2) : subject
  const title = titleOf(letter) ?? own.charAt(0).toUpperCase() + own.slice(1)
  const column = `max-width:600px;margin:0 auto;text-align:${align}`
  const band = `background:${colors.footer};color:${colors.onFooter}`
  // What a list of mails shows after the subject.
  const [preview = ''] = sectionsOf(letter).flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && 'arrives' in part ? [`${part.arrives} ${part.day}.`] : [])),
  )
  const urlOf = (path: string) => new URL(path, origin).href
  const wordmark = (theme: 'day' | 'night') =>
    html`<img
      class="${theme}"
      src="${urlOf(`${brand.icons}mail-${theme}.png`)}"
      alt="${brand.name}"
      width="240"
      height="40"
      style="display:${theme === 'day' ? 'inline-block' : 'none;mso-hide:all'};vertical-align:top;border:0;${raw(look.heading)};font-size:24px"
    />`
  const linkStyle = `color:${colors.onFooter};display:inline-block;padding:4px 14px 4px 0`
  const link = (label: string, path: string) =>
    html`<a class="link" href="${urlOf(path)}" style="${linkStyle}">${label}</a>`
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;background:${colors.surface};color:${colors.ink};font:16px/1.55 ${raw(look.body)}"
      >
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        <header>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td
                class="band"
                align="${align}"
                style="background:${colors.header};color:${colors.onHeader};padding:16px 20px;${raw(frame.header)}"
              >
                <div style="${column}">
                  <a href="${urlOf('/')}" style="color:${colors.onHeader};text-decoration:none"
                    >${wordmark('day')}${wordmark('night')}</a
                  >
                </div>
              </td>
            </tr>
          </table>
        </header>
        <main>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center" style="padding:20px 10px">
                ${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
                <table
                  role="presentation"
                  class="paper"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:600px;text-align:left;background:${colors.paper};${raw(frame.letter)}"
                >
                  <tr>
                    <td class="text" style="padding:32px 32px 12px">
                      <h1 style="margin:0;${raw(look.title)};overflow-wrap:anywhere">${title}</h1>
                    </td>
                  </tr>
                  <tr>
                    <td class="text" style="padding:4px 32px 20px">${sectionsHtml(letter, { look, urlOf })}</td>
                  </tr>
                </table>
                ${raw('<!--[if mso]></td></tr></table><![endif]-->')}
              </td>
            </tr>
          </table>
        </main>
        <footer>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td class="band" align="${align}" style="${band};padding:20px 24px;font-size:13px;overflow-wrap:anywhere">
                <div style="${column}">
                  <p style="margin:0 0 12px;font-size:14px">
                    ${link('Help', '/help')}${link('Delivery', '/delivery')}${link('Returns', '/returns')}${link('Contact us', '/contact')}
                  </p>
                  ${
                    unsubscribe
                      ? html`<p style="margin:0 0 12px;font-size:14px">
                          ${link('Unsubscribe from these emails', unsubscribe)}
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
