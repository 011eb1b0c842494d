// Sanitises the rich text of an author's form in the browser, by the same allow-list as everywhere.
import DOMPurify from 'dompurify'
import {
  allowedAttributes,
  allowedHref,
  allowedTags,
  neverTags,
  onlyAllowed,
} from '#shared/content-model/allowed-html.ts'

/** Sanitised HTML by input, so that a keystroke sanitises only the field that changed. */
const cleaned = new Map<string, string>()
const maxCached = 200

export function cleanInBrowser(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= maxCached) cleaned.clear()
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

let purify: typeof DOMPurify | null = null

function purifier(): typeof DOMPurify {
  if (purify) return purify
  purify = DOMPurify()
  purify.addHook('uponSanitizeAttribute', (element, given) => {
    const allowed = allowedAttributes[element.nodeName.toLowerCase()]?.includes(given.attrName)
    given.keepAttr = allowed === true && fits[given.attrName]!.test(given.attrValue)
  })
  return purify
}

const fits: Readonly<Record<string, RegExp>> = {
  href: allowedHref,
  scope: /^(row|col)$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
}
