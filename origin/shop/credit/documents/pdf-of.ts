// Renders a document as a tagged PDF with embedded fonts; the same content gives the same bytes.
import type { Element } from 'pdfkit'
import type { Block, CreditDocument } from './document.ts'
import { loadFonts } from './fonts.ts'
import { Pen, type Style } from './pen.ts'
import { column, sheet, Sheets, type Cell } from './sheets.ts'

const body: Style = { weight: 'regular', size: 10 }
const strong: Style = { weight: 'bold', size: 10 }
const heading: Style = { weight: 'bold', size: 13 }
const title: Style = { weight: 'bold', size: 20 }
const gutter = 14

/** The PDF library is loaded at the first request for a PDF. */
export function loadPdfKit() {
  return Promise.all([import('pdfkit'), import('pdfkit/output'), loadFonts()])
}

export async function pdfOf(document: CreditDocument): Promise<Uint8Array> {
  const [{ default: PDF }, { toBytes }, fonts] = await loadPdfKit()
  const pdf = new PDF({
    font: fonts.regular[0]!,
    size: 'A4',
    margin: sheet.margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: document.title,
      Author: document.author,
      Subject: `Version ${document.version}`,
      Producer: document.author,
      Creator: document.author,
      CreationDate: new Date(`${document.date}T00:00:00Z`),
    },
  })
  const bytes = toBytes(pdf)
  const pen = new Pen(pdf, fonts)
  const sheets = new Sheets(pdf, pen)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const add = (parent: Element, role: string, scope?: 'Row' | 'Column') => {
    const element = pdf.struct(role, scope && { scope })
    parent.add(element)
    return element
  }
  const cell = (element: Element, text: string, style: Style, x = 0, maxWidth = column - x): Cell => ({
    element,
    lines: pen.lines(text, style, maxWidth),
    style,
    x: sheet.margin + x,
    maxWidth,
  })

  function list(items: string[]) {
    const whole = add(root, 'L')
    for (const item of items) {
      const entry = add(whole, 'LI')
      const dot = cell(add(entry, 'Lbl'), '•', body, 4)
      sheets.row([dot, cell(add(entry, 'LBody'), item, body, gutter)])
      sheets.space(2)
    }
  }

  function table({ head, rows, amounts }: Extract<Block, { table: unknown }>['table']) {
    const whole = add(root, 'Table')
    const count = Math.max(head?.length ?? 0, ...rows.map(({ length }) => length))
    // The first and the last column hold short texts; the columns between share the remaining width.
    const shares = count === 2 ? (amounts ? [0.7, 0.3] : [0.34, 0.66]) : middleShares(count)
    const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0) * column)
    const row = (
      cells: string[],
      styleOf: (index: number) => Style,
      roleOf: (index: number) => 'Row' | 'Column' | null,
    ) => {
      const line = add(whole, 'TR')
      sheets.keep(40)
      sheets.row(
        cells.map((text, index) => {
          const scope = roleOf(index)
          const element = scope ? add(line, 'TH', scope) : add(line, 'TD')
          const last = index === count - 1
          const maxWidth = shares[index]! * column - (last ? 0 : gutter)
          return { ...cell(element, text, styleOf(index), starts[index], maxWidth), toRight: amounts === true && last }
        }),
      )
      sheets.rule()
    }
    const headStyle = () => strong
    const headRole = () => 'Column' as const
    const cellStyle = (index: number) => (index === 0 ? strong : body)
    const cellRole = (index: number) => (index === 0 ? 'Row' : null)
    if (head) row(head, headStyle, headRole)
    for (const cells of rows) row(cells, cellStyle, cellRole)
  }

  pdf.outline.addItem(document.title)
  sheets.row([cell(add(root, 'H1'), document.title, title)])
  for (const block of document.blocks) {
    sheets.space('heading' in block ? 14 : 6)
    if ('heading' in block) {
      // Keeps a heading with the text that follows.
      sheets.keep(70)
      pdf.outline.addItem(block.heading)
      sheets.row([cell(add(root, 'H2'), block.heading, heading)])
    } else if ('paragraph' in block) sheets.row([cell(add(root, 'P'), block.paragraph, body)])
    else if ('list' in block) list(block.list)
    else table(block.table)
  }
  root.end()
  sheets.foot(`${document.author} · ${document.title}`)
  pdf.end()
  return bytes
}

function middleShares(count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 || index === count - 1 ? 0.22 : 0.56 / Math.max(1, count - 2),
  )
}

/** Bytes for a JSON reply. Works in chunks, because a function call accepts a limited number of arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
