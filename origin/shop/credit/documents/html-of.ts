// Renders a document as HTML: headings, paragraphs, lists and tables only.
import type { Block, CreditDocument } from './document.ts'

export function htmlOf({ title, blocks }: CreditDocument): string {
  return `<h2>${escaped(title)}</h2>${blocks.map(blockOf).join('')}`
}

function blockOf(block: Block): string {
  if ('heading' in block) return `<h3>${escaped(block.heading)}</h3>`
  if ('paragraph' in block) return `<p>${escaped(block.paragraph)}</p>`
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  const { head, rows } = block.table
  const columns = head?.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  return `<table>${columns ? `<thead><tr>${columns}</tr></thead>` : ''}<tbody>${rows.map(rowOf).join('')}</tbody></table>`
}

function rowOf([first = '', ...others]: string[]): string {
  const cells = others.map((cell) => `<td>${escaped(cell)}</td>`).join('')
  return `<tr><th scope="row">${escaped(first)}</th>${cells}</tr>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
