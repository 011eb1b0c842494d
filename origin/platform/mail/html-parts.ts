// The parts of a mail's HTML. Tables and inline styles, because that is what mail programs draw.
import { html, raw } from 'hono/html'
import {
  sectionsOf,
  type MailAmounts,
  type MailContent,
  type MailItem,
  type MailLink,
  type MailPart,
  type MailPicture,
} from './content.ts'
import type { MailLook } from './look.ts'

type Context = { look: MailLook; small: boolean; isMain: boolean }

export function sectionsHtml(content: MailContent, look: MailLook) {
  const sections = sectionsOf(content)
  // The first link is what the mail is for; the others are text.
  const main = sections.flatMap(({ parts }) => parts).find((part) => typeof part === 'object' && 'url' in part)
  return sections.map(({ heading, parts, small = false }) => {
    const size = small ? '14px' : '18px'
    return html`${
      heading
        ? html`<h2 style="margin:${small ? '24px' : '28px'} 0 8px;${raw(look.heading)};font-size:${size}">
            ${heading}
          </h2>`
        : ''
    }${parts.map((part) => partHtml(part, { look, small, isMain: part === main }))}`
  })
}

function partHtml(part: MailPart, context: Context) {
  if (typeof part === 'string') return textHtml(part, context)
  if ('picture' in part) return pictureHtml(part, context)
  if ('url' in part) return linkHtml(part, context)
  return 'amounts' in part ? amountsHtml(part, context) : itemsHtml(part.items, context)
}

function textHtml(text: string, { small, look }: Context) {
  const size = small ? `font-size:14px;color:${look.colors.quiet};` : ''
  const style = `margin:0 0 ${small ? '10px' : '16px'};${size}overflow-wrap:anywhere`
  const lines = text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [html`<br />`, line]))
  return html`<p class="${small ? 'quiet' : ''}" style="${style}">${lines}</p>`
}

function linkHtml({ label, url }: MailLink, { look, isMain }: Context) {
  return isMain
    ? html`<p align="${look.align}" style="margin:8px 0 24px">
        <a class="button" href="${url}" style="${look.button}">${label}</a>
      </p>`
    : html`<p style="margin:0 0 16px">
        <a class="link" href="${url}" style="color:${look.colors.ink};text-decoration:underline">${label}</a>
      </p>`
}

function pictureHtml({ picture, alt }: MailPicture, { look }: Context) {
  return html`<p align="${look.align}" style="margin:0 0 16px">
    <img src="${picture}" alt="${alt}" width="180" height="180" style="background:#fff;font-weight:700" />
  </p>`
}

const cellStyle = ({ colors }: MailLook) => `padding:8px 0;border-top:1px solid ${colors.line};vertical-align:top`

function amountsHtml({ amounts, total }: MailAmounts, { look }: Context) {
  return html`<table
    class="rows"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse"
  >
    ${amounts.map(([label, amount], at) => {
      const strong = total && at === amounts.length - 1 ? 'font-weight:700;' : 'font-weight:400;'
      // Amounts stay on one line; a reference may break anywhere.
      const wrap = amount.length <= 14 ? 'white-space:nowrap' : 'overflow-wrap:anywhere;word-break:break-word'
      return html`<tr>
        <th scope="row" align="left" style="${cellStyle(look)};padding-right:16px;${strong}">${label}</th>
        <td align="right" style="${cellStyle(look)};${strong}${wrap}">${amount}</td>
      </tr>`
    })}
  </table>`
}

function itemsHtml(items: readonly MailItem[], { look }: Context) {
  const priced = items.some(({ sum }) => sum)
  const head = `padding:0 0 6px;font-size:13px;font-weight:700;color:${look.colors.quiet}`
  return html`<table
    class="rows"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse"
  >
    <tr>
      <th scope="col" class="quiet" align="left" style="${head}">Item</th>
      <th scope="col" class="quiet" align="right" style="${head};padding-left:12px">Quantity</th>
      ${priced ? html`<th scope="col" class="quiet" align="right" style="${head};padding-left:12px">Price</th>` : ''}
    </tr>
    ${items.map(({ quantity, name, detail, code, each, sum }) => {
      const notes = [detail, code ? `Item ${code}` : '', quantity > 1 && each ? `${each} each` : ''].filter(Boolean)
      return html`<tr>
        <td style="${cellStyle(look)};overflow-wrap:anywhere">
          <strong>${name}</strong>
          ${notes.length > 0 ? html`<br /><span class="quiet" style="font-size:14px;color:${look.colors.quiet}">${notes.join(' · ')}</span>` : ''}
        </td>
        <td align="right" style="${cellStyle(look)};padding-left:12px">${quantity}</td>
        ${priced ? html`<td align="right" style="${cellStyle(look)};padding-left:12px;white-space:nowrap">${sum}</td>` : ''}
      </tr>`
    })}
  </table>`
}
