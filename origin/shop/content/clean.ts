// Sanitizes rich text from authors and external hubs: allowed tags and attributes only, in one normalized form.
import { Parser } from 'htmlparser2'
import {
  allowedAttributes,
  allowedHref,
  allowedTags,
  neverTags,
  onlyAllowed,
} from '#shared/content-model/allowed-html.ts'
import { ownProperty } from '#origin/platform/own-property.ts'

const allowed: ReadonlySet<string> = new Set(allowedTags)
const never: ReadonlySet<string> = new Set(neverTags)

/** Tags that editors write for an allowed tag. */
const instead: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' }

/** The parser closes open tags, so that authored HTML cannot close the elements around it. */
export function cleanHtml(html: string): string {
  let written = ''
  let silent = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (never.has(name)) silent += 1
      const tag = ownProperty(instead, name) ?? name
      if (silent === 0 && allowed.has(tag)) written += `<${tag}${attributesOf(tag, attributes)}>`
    },
    ontext(text) {
      if (silent === 0) written += escaped(text)
    },
    onclosetag(name) {
      const tag = ownProperty(instead, name) ?? name
      if (silent === 0 && allowed.has(tag) && tag !== 'br') written += `</${tag}>`
      if (never.has(name)) silent -= 1
    },
  })
  parser.end(html)
  return onlyAllowed(written)
}

function attributesOf(tag: string, given: Readonly<Record<string, string>>): string {
  return (allowedAttributes[tag] ?? [])
    .flatMap((name) => {
      const value = given[name]?.trim()
      return value !== undefined && fits(name, value) ? [` ${name}="${escaped(value)}"`] : []
    })
    .join('')
}

function fits(name: string, value: string): boolean {
  if (name === 'href') return allowedHref.test(value)
  return name === 'scope' ? /^(row|col)$/.test(value) : /^\d{1,2}$/.test(value)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
