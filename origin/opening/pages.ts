// Help and policy pages: Markdown with front matter (pages/*.md), the same rules in every shop, with its own facts.
import { marked } from 'marked'
import { parse } from 'yaml'
import type { Component, ContentPage } from '#shared/content/content.ts'
import type { Facts } from './facts.ts'

/**
 * A section is a paragraph below its heading, or questions and answers if it has headings of the third level. `::name` is the
 * part of that name. `{{fact}}` is a fact of the shop; what is between `{{#fact}}` and `{{/fact}}` is there where it is true, and
 * after `{{^fact}}` where it is not.
 */
export function readPage(
  key: string,
  text: string,
  facts: Facts,
  parts: Readonly<Record<string, Component>>,
): ContentPage {
  const chosen = text
    .replace(/<!--.*?-->\n*/gs, '')
    .replace(/^(\{\{[#^/]\w+\}\})\n/gm, '$1')
    .replace(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs, (_, sign: string, name: string, inner: string) =>
      Boolean(factOf(facts, name)) === (sign === '#') ? inner : '',
    )
  const [, matter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(chosen)!
  const plain = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(factOf(facts, name)))
  const { title, description } = parse(matter!) as { title: string; description: string }
  const components = body!
    .split(/^(?=## |::)/m)
    .map((section) => section.trim())
    .filter((section) => section !== '')
    .map((section): Component => {
      if (section.startsWith('::')) return parts[section.slice(2)]!
      const [, heading, rest] = /^## ([^\n]*)\n+(.*)$/s.exec(section)!
      if (!rest!.startsWith('### ')) return { type: 'paragraph', heading: plain(heading!), html: htmlOf(rest!, facts) }
      const questions = rest!
        .split(/^### /m)
        .slice(1)
        .map((one) => {
          const [question, ...answer] = one.split('\n')
          return { question: plain(question!), html: htmlOf(answer.join('\n'), facts) }
        })
      return { type: 'faq', heading: plain(heading!), questions }
    })
  return { key, title, description: plain(description), components }
}

function factOf(facts: Facts, name: string): string | boolean | number | null {
  if (!(name in facts)) throw new Error(`A page names the fact "${name}", which no shop has.`)
  return facts[name as keyof Facts]
}

/** A fact is text: what would be Markdown or HTML in it is neither. */
function htmlOf(markdown: string, facts: Facts): string {
  const filled = markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(factOf(facts, name)).replace(/[!-/:-@[-`{-~]/g, '\\$&'),
  )
  return marked.parse(filled, { async: false, gfm: false }).trim().replace(/>\n+</g, '><')
}
