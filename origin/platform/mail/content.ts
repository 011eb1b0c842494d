// What a mail says, once, for its two parts: plain text and HTML. It repeats nothing that a visitor typed, no name and no line of
// an address: otherwise anybody could have the shop send a sentence with a link to somebody else.

/** `label` names where the link leads, without its surroundings. */
export type MailLink = { label: string; url: string }
/** Labels with amounts; the last may be the total. */
export type MailAmounts = { amounts: ReadonlyArray<readonly [label: string, amount: string]>; total?: boolean }
/** `detail` is the variant, `code` the item number; `each` and `sum` are formatted amounts. */
export type MailItem = { quantity: number; name: string; detail?: string; code?: string; each?: string; sum?: string }
/** A square picture, in HTML only: the text beside says the same. */
export type MailPicture = { picture: string; alt: string }
export type MailPart = string | MailLink | MailPicture | MailAmounts | { items: readonly MailItem[] }

/** `small`: what the law requires and few read. */
export type MailSection = { heading?: string; parts: readonly MailPart[]; small?: boolean }

/** A part on its own is a section without a heading. */
export type MailContent = ReadonlyArray<MailSection | MailPart>

export function sectionsOf(content: MailContent): MailSection[] {
  return content.map((one) => (typeof one === 'object' && 'parts' in one ? one : { parts: [one] }))
}

/** The plain-text part. Headings are in capitals, and a URL is on a line of its own. */
export function textOf(content: MailContent): string {
  return sectionsOf(content)
    .map(({ heading, parts }) =>
      [...(heading ? [heading.toUpperCase()] : []), ...parts.map(partText).filter(Boolean)].join('\n'),
    )
    .join('\n\n')
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('picture' in part) return ''
  if ('url' in part) return `${part.label}:\n${part.url}`
  if ('amounts' in part) return part.amounts.map(([label, amount]) => `${label}: ${amount}`).join('\n')
  return part.items.map(itemText).join('\n')
}

function itemText({ quantity, name, detail, code, each }: MailItem): string {
  return `${quantity} × ${name}${detail ? ` (${detail})` : ''}${each ? `, ${each} each` : ''}${code ? ` (item ${code})` : ''}`
}
