// What a mail says, once, for its two parts: plain text and HTML. It repeats nothing that a visitor typed, no name (mail.ts adds
// one that is proved) and no line of an address: otherwise anybody could have the shop send a sentence with a link to somebody else.
import type { MailPicture } from './pictures.ts'

/** `label` names where the link leads, without its surroundings. Every `url` is a path at the brand's host, or a URL elsewhere. */
export type MailLink = { label: string; url: string }
/** Labels with amounts; the last may be the total. */
export type MailAmounts = { amounts: ReadonlyArray<readonly [label: string, amount: string]>; total?: boolean }
/**
 * `detail` is the variant, `code` the item number; `each` and `sum` are formatted amounts. `page`: path of the product's page. `rate`:
 * path of its review's form, to which a rating is added. `says`: news of it, with a button to its page.
 */
export type MailItem = { quantity: number; name: string; picture?: MailPicture } & Partial<
  Record<'detail' | 'code' | 'each' | 'sum' | 'page' | 'rate' | 'says', string>
>
/** When it comes, and where to. */
export type MailArrival = { arrives: string; day: string; notes: readonly string[] }
/** The heading, where it is not the subject. */
export type MailTitle = { title: string }
/** In HTML only, because the text beside says the same: a QR code, and steps with their days, of which `reached` is the last (0: the first). */
export type MailCode = { qr: string; alt: string }
export type MailSteps = { steps: Readonly<Record<string, string>>; reached: number }
export type MailPart =
  | string
  | MailLink
  | MailTitle
  | MailCode
  | MailSteps
  | MailArrival
  | MailAmounts
  | { items: readonly MailItem[] }

/** `small`: what the law requires and few read. */
export type MailSection = { heading?: string; parts: readonly MailPart[]; small?: boolean }

/** A part on its own is a section without a heading. */
export type MailContent = ReadonlyArray<MailSection | MailPart>

export function titleOf(content: MailContent): string | undefined {
  return content.flatMap((one) => (typeof one === 'object' && 'title' in one ? [one.title] : []))[0]
}

export function sectionsOf(content: MailContent): MailSection[] {
  return content.map((one) => (typeof one === 'object' && 'parts' in one ? one : { parts: [one] }))
}

/** The plain-text part. Headings are in capitals, and a URL is on a line of its own. */
export function textOf(content: MailContent, urlOf: (path: string) => string): string {
  return sectionsOf(content)
    .map(({ heading, parts }) =>
      [...(heading ? [heading.toUpperCase()] : []), ...parts.map((part) => partText(part, urlOf)).filter(Boolean)].join(
        '\n',
      ),
    )
    .join('\n\n')
}

function partText(part: MailPart, urlOf: (path: string) => string): string {
  if (typeof part === 'string') return part
  if ('title' in part) return part.title
  if ('qr' in part || 'steps' in part) return ''
  if ('arrives' in part) return [`${part.arrives} ${part.day}.`, ...part.notes].join('\n')
  if ('url' in part) return `${part.label}:\n${urlOf(part.url)}`
  if ('amounts' in part) return part.amounts.map(([label, amount]) => `${label}: ${amount}`).join('\n')
  return part.items.map((item) => itemText(item, urlOf)).join('\n')
}

function itemText(
  { quantity, name, detail, code, each, rate, says }: MailItem,
  urlOf: (path: string) => string,
): string {
  const line = `${quantity} × ${name}${detail ? ` (${detail})` : ''}${each ? `, ${each} each` : ''}${code ? ` (item ${code})` : ''}${says ? `\n${says}` : ''}`
  return rate ? `${line}\nWrite a review:\n${urlOf(rate)}` : line
}
