// A mail in the look of its brand, for senders that add an HTML part to the text and for the local outbox. Tables and inline
// styles, because that is what mail programs draw; no picture and no web font, which most of them block.
import { html, raw } from 'hono/html'
import { brands } from '#shared/brands/all.ts'
import type { Brand, BrandTheme } from '#shared/brands/brand.ts'
import type { Mail } from './mail.ts'

export function mailHtml({ brand: code, subject, body }: Pick<Mail, 'brand' | 'subject' | 'body'>) {
  const brand: Brand = brands[code]
  const { colors, fonts, headings: letters, buttons, wordmark, align, frame } = lookOf(brand)
  const title = subject.startsWith(`${brand.name}: `) ? subject.slice(brand.name.length + 2) : subject
  const paragraphs = body.split(/\n{2,}/)
  const trader = paragraphs.length > 1 ? paragraphs.pop() : null
  const styles = { text: `margin:0 0 16px;white-space:pre-line`, button: `${buttons}` }
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:${colors.surface};color:${colors.ink};font:16px/1.55 ${raw(fonts.body)}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td
              align="${align}"
              style="background:${colors.header};color:${colors.onHeader};padding:20px 24px;${raw(frame.header)}"
            >
              <span style="font-family:${raw(fonts.heading)};${wordmark}">${brand.theme.wordmark.text}</span>
            </td>
          </tr>
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:${colors.paper};${raw(frame.letter)}"
              >
                <tr>
                  <td align="${align}" style="padding:28px 24px 4px">
                    <h1 style="margin:0;font-family:${raw(fonts.heading)};${letters}">${title}</h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 24px 12px">${paragraphs.map((text) => paragraph(text, styles, align))}</td>
                </tr>
              </table>
            </td>
          </tr>
          <tr>
            <td
              align="${align}"
              style="background:${colors.footer};color:${colors.onFooter};padding:20px 24px;font-size:13px"
            >
              <p style="margin:0 0 8px;font-family:${raw(fonts.heading)};font-size:18px">${brand.strapline}</p>
              ${trader}
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

type Styles = { text: string; button: string }

/** A paragraph whose last word is an address ends in a button; one in capitals is a heading. */
function paragraph(text: string, { text: style, button }: Styles, align: 'left' | 'center') {
  if (/^[A-Z][A-Z ]+$/.test(text)) return html`<h2 style="margin:24px 0 8px;font-size:16px">${text}</h2>`
  const [, before, address] = /^(.*?)\s*(https?:\/\/\S+)$/s.exec(text) ?? []
  if (!address) return html`<p style="${style}">${text}</p>`
  const lead = before!.replace(/:$/, '.')
  return html`${lead ? html`<p style="${style}">${lead}</p>` : ''}
    <p align="${align}" style="margin:0 0 20px"><a href="${address}" style="${button}">Open this page</a></p>`
}

const serifs: ReadonlySet<string> = new Set(['Cormorant Garamond', 'Fraunces', 'Newsreader'])
const narrow: ReadonlySet<string> = new Set(['Oswald'])
const familyOf = (font: string) =>
  serifs.has(font)
    ? "Georgia,'Times New Roman',serif"
    : narrow.has(font)
      ? "'Arial Narrow',Impact,sans-serif"
      : 'Arial,Helvetica,sans-serif'

const titleSizes: Record<BrandTheme['layout']['scale'], string> = {
  compact: '22px',
  regular: '26px',
  light: '32px',
  grand: '32px',
  poster: '34px',
}

/** The brand's layout choices as far as a mail has them. */
function lookOf({ theme }: Brand) {
  const { colors, fonts, radii, layout, wordmark } = theme
  const weight = fonts.headingWeight < 550 ? 400 : 700
  const capitals = layout.headings === 'capitals' ? 'uppercase' : 'none'
  const line = {
    flush: `4px solid ${colors.ink}`,
    plate: `4px solid ${colors.accent}`,
    ticket: `2px solid ${colors.ink}`,
  }
  const rule = line[layout.goods as keyof typeof line]
  return {
    colors,
    fonts: { heading: familyOf(fonts.heading), body: familyOf(fonts.body) },
    headings: `font-size:${titleSizes[layout.scale]};line-height:1.15;font-weight:${weight};text-transform:${capitals};letter-spacing:${fonts.headingTracking}`,
    wordmark: `font-size:24px;font-weight:${weight};text-transform:${wordmark.letters};letter-spacing:${wordmark.tracking}`,
    buttons: `display:inline-block;padding:12px 24px;background:${colors.action};color:${colors.onAction};border-radius:${radii.control};text-decoration:none;font-weight:700;text-transform:${layout.buttons === 'capitals' || layout.buttons === 'heading' ? 'uppercase' : 'none'}`,
    align: (layout.header === 'centred' ? 'center' : 'left') as 'left' | 'center',
    frame: {
      header: rule ? `border-bottom:${rule}` : '',
      letter: `border-radius:${radii.card};${layout.goods === 'ticket' ? `border:${rule}` : layout.goods === 'caption' ? `border-top:1px solid ${colors.ink}` : ''}`,
    },
  }
}
