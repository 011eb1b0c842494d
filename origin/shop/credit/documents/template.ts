// Reads a document's text: Markdown with headings, paragraphs, lists and tables only, and placeholders in braces.
import shared from './texts/shared.md?raw'
import type { Block } from './document.ts'

/** A line with a placeholder whose value is null is left out. A block stands alone between empty lines. */
export type Values = Readonly<Record<string, string | null | Block>>

/** Texts that several documents have, by the name of their placeholder. */
const sharedTexts = new Map(
  shared.split(/^# /m).map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return [name, lines.join('\n').trim()]
  }),
)

export function readTemplate(template: string, values: Values): { title: string; blocks: Block[] } {
  const [heading = '', ...parts] = template
    .replaceAll(/\{(\w+)\}/g, (placeholder, name) => sharedTexts.get(name) ?? placeholder)
    .trim()
    .split(/\n{2,}/)
  return { title: filled(heading.slice(2), values), blocks: parts.flatMap((part) => blocksOf(part, values)) }
}

function blocksOf(part: string, values: Values): Block[] {
  const [, alone = ''] = /^\{(\w+)\}$/.exec(part) ?? []
  const value = values[alone]
  if (value && typeof value === 'object') return [value]
  const lines = part.split('\n').filter((line) => namesIn(line).every((name) => values[name] !== null))
  const [first = ''] = lines
  if (first === '') return []
  const fill = (text: string) => filled(text, values)
  if (first.startsWith('## ')) return [{ heading: fill(first.slice(3)) }]
  if (first.startsWith('- ')) return [{ list: lines.map((line) => fill(line.slice(2))) }]
  if (!first.startsWith('|')) return [{ paragraph: fill(lines.join(' ')) }]
  const [head = [], align = [], ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  const amounts = align.at(-1)?.endsWith(':') ? { amounts: true } : {}
  return [{ table: { head: head.join('') === '' ? null : head, rows: rows.map((row) => row.map(fill)), ...amounts } }]
}

const namesIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!)

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`The text ${placeholder} of a document has no value.`)
    return value
  })
}
