// Rich text that an author is typing, made safe in the browser by the list that holds for all of it.
import DOMPurify from 'dompurify'
import {
  allowedAttributes,
  allowedHref,
  allowedTags,
  neverTags,
  onlyAllowed,
} from '#shared/content-model/allowed-html.ts'

/** What one letter more leaves as it was is not cleaned again. */
const cleaned = new Map<string, string>()
const most = 200

export function clean(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= most) cleaned.clear()
  const safe = onlyAllowed(purifier().sanitize(html, config))
  cleaned.set(html, safe)
  return safe
}

const config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...neverTags],
}

let made: typeof DOMPurify | null = null

function purifier(): typeof DOMPurify {
  if (made) return made
  made = DOMPurify()
  made.addHook('uponSanitizeAttribute', (element, given) => {
    const allowed = allowedAttributes[element.nodeName.toLowerCase()]?.includes(given.attrName)
    given.keepAttr = allowed === true && fits[given.attrName]!.test(given.attrValue)
  })
  return made
}

const fits: Readonly<Record<string, RegExp>> = {
  href: allowedHref,
  scope: /^(row|col)$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
}
