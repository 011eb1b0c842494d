// The parts of a mail's HTML. Tables and inline styles, because that is what mail programs draw.
import { html, raw } from 'hono/html'
import {
  sectionsOf,
  type MailAmounts,
  type MailArrival,
  type MailCode,
  type MailContent,
  type MailItem,
  type MailLink,
  type MailPart,
  type MailSteps,
} from './content.ts'
import type { MailLook } from './look.ts'
import { pictureWidth, type MailPicture } from './pictures.ts'

type Place = { look: MailLook; urlOf: (path: string) => string }
type Context = Place & { small: boolean; isMain: boolean }

export function sectionsHtml(content: MailContent, place: Place) {
  const sections = sectionsOf(content)
  // The first link is what the mail is for; the others are text.
  const main = sections.flatMap(({ parts }) => parts).find((part) => typeof part === 'object' && 'url' in part)
  return sections.map(({ heading, parts, small = false }) => {
    const size = small ? '13px' : '18px'
    return html`${
      heading
        ? html`<h2 style="margin:${small ? '24px' : '28px'} 0 8px;${raw(place.look.heading)};font-size:${size}">
            ${heading}
          </h2>`
        : ''
    }${parts.map((part) => partHtml(part, { ...place, small, isMain: part === main }))}`
  })
}

function partHtml(part: MailPart, context: Context) {
  if (typeof part === 'string') return textHtml(part, context)
  if ('title' in part) return ''
  if ('qr' in part) return codeHtml(part, context)
  if ('steps' in part) return stepsHtml(part, context)
  if ('url' in part) return linkHtml(part, context)
  if ('arrives' in part) return arrivalHtml(part, context)
  return 'amounts' in part ? amountsHtml(part, context) : itemsHtml(part.items, context)
}

/** A table that only sets. */
const plain = raw('role="presentation" cellpadding="0" cellspacing="0"')
const size = ({ height }: MailPicture) => raw(`width="${pictureWidth}" height="${height}"`)
const withBreaks = (text: string) => text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [html`<br />`, line]))

function textHtml(text: string, { small, look }: Context) {
  const size = small ? `font:12px/1.45 ${look.body};color:${look.colors.quiet};` : ''
  const style = `margin:0 0 ${small ? '8px' : '16px'};${size}overflow-wrap:anywhere`
  return html`<p class="${small ? 'quiet' : ''}" style="${style}">${withBreaks(text)}</p>`
}

/** The colour is the cell's, because Outlook draws no padding of a link. */
function linkHtml({ label, url }: MailLink, { look, isMain, urlOf }: Context) {
  return isMain
    ? html`<table ${plain} class="wide" style="margin:8px 0 24px">
        <tr>
          <td class="button" bgcolor="${look.colors.action}" style="${look.buttonCell}">
            <a href="${urlOf(url)}" style="${look.button}">${label}</a>
          </td>
        </tr>
      </table>`
    : html`<p style="margin:0 0 16px">
        <a class="link" href="${urlOf(url)}" style="color:${look.colors.ink};text-decoration:underline">${label}</a>
      </p>`
}

function codeHtml({ qr, alt }: MailCode, { urlOf }: Context) {
  return html`<p style="margin:0 0 16px">
    <img src="${urlOf(qr)}" alt="${alt}" width="200" height="200" style="background:#fff;font-weight:700" />
  </p>`
}

function stepsHtml({ steps, reached }: MailSteps, { look: { colors } }: Context) {
  const [done, open] = [colors.action, colors.line].map(
    (line) => `padding-top:8px;vertical-align:top;font-size:14px;border-top:4px solid ${line}`,
  )
  const cell = ([what, day]: [string, string], at: number) =>
    html`<td class="step ${at > reached ? '' : 'done'}" style="${at > reached ? open : done}">
      <strong>${what}</strong><br />${day}
    </td>`
  return html`<table ${plain} width="100%" style="margin:0 0 20px;table-layout:fixed">
    <tr>
      ${Object.entries(steps).map(cell)}
    </tr>
  </table>`
}

function arrivalHtml({ arrives, day, notes }: MailArrival, { look }: Context) {
  const quiet = `font-size:14px;color:${look.colors.quiet}`
  return html`<table ${plain} width="100%" style="margin:0 0 20px">
    <tr>
      <td class="panel" style="${look.panel};padding:14px 18px;overflow-wrap:anywhere">
        <span class="quiet" style="${quiet}">${arrives}</span><br />
        <strong style="${raw(look.day)}">${day}</strong>
        ${notes.map((note) => html`<br /><span class="quiet" style="${quiet}">${withBreaks(note)}</span>`)}
      </td>
    </tr>
  </table>`
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

function itemsHtml(items: readonly MailItem[], context: Context) {
  const { look, urlOf } = context
  const cell = `${cellStyle(look)};padding-top:14px;padding-bottom:14px`
  const small = `${look.button};display:inline-block;margin-top:10px;padding:8px 20px;background:${look.colors.action}`
  return html`<table ${plain} class="rows" width="100%" style="margin:0 0 16px">
    ${items.map(({ quantity, name, detail, code, each, sum, page, rate, says, picture }) => {
      const amount = (each ?? quantity > 1) && `Quantity ${quantity}${each && quantity > 1 ? `, ${each} each` : ''}`
      const notes = [detail, amount, code && `Item ${code}`].filter(Boolean)
      const link = `color:${look.colors.ink};text-decoration:none`
      const shown =
        picture &&
        html`<td width="${pictureWidth}" style="${cell};padding-right:16px">
          <img src="${urlOf(picture.src)}" alt="${picture.alt}" ${size(picture)} style="${look.picture}" />
        </td>`
      return html`<tr>
        ${shown ?? ''}
        <td colspan="${picture ? 1 : 2}" style="${cell};overflow-wrap:anywhere">
          <strong>${page ? html`<a class="link" href="${urlOf(page)}" style="${link}">${name}</a>` : name}</strong>
          ${notes.map((note) => html`<br /><span class="quiet" style="font-size:14px;color:${look.colors.quiet}">${note}</span>`)}
          ${(says ?? sum) ? html`<br /><strong>${says ?? sum}</strong>` : ''}
          ${rate ? starsHtml(urlOf(rate), context) : ''}
          ${says && page ? html`<br /><span class="button"><a href="${urlOf(page)}" aria-label="Shop it: ${name}" style="${small}">Shop it</a></span>` : ''}
        </td>
      </tr>`
    })}
  </table>`
}

/** Each star opens the review's form with its rating chosen. */
function starsHtml(url: string, { look }: Context) {
  const star = `display:inline-block;padding:4px 5px 4px 0;color:${look.colors.ink};font:30px/1 Arial,sans-serif;text-decoration:none`
  return html`<br />${[1, 2, 3, 4, 5].map(
      (stars) =>
        html`<a
          class="link"
          href="${url}?rating=${stars}"
          aria-label="${stars === 1 ? '1 star' : `${stars} stars`}"
          style="${star}"
          >☆</a
        >`,
    )}`
}
