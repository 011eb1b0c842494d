// Fills the pages of a PDF from top to bottom. Text belongs to a structure element, on as many pages as the text
// needs; rules and page numbers are artifacts that screen readers skip.
import type PDFDocument from 'pdfkit'
import type { Element } from 'pdfkit'
import type { Pen, Style } from './pen.ts'

export const sheet = { width: 595.28, height: 841.89, margin: 56 } as const
export const column = sheet.width - 2 * sheet.margin
const bottom = sheet.height - sheet.margin - 20
const leading = 1.42
/** A neutral grey instead of a brand colour, because documents are also printed in black and white. */
const grey = '#55595f'

/**
 * Lines of text in one column of a row, for one structure element. `toRight` aligns them to the column's right edge.
 */
export type Cell = { element: Element; lines: string[]; style: Style; x: number; maxWidth: number; toRight?: boolean }

export class Sheets {
  private y = sheet.margin as number
  private readonly pdf: PDFDocument
  private readonly pen: Pen

  constructor(pdf: PDFDocument, pen: Pen) {
    this.pdf = pdf
    this.pen = pen
  }

  space(points: number) {
    if (this.y > sheet.margin) this.y += points
  }

  /** Begins a new page when less than this height is left. */
  keep(points: number) {
    if (this.y + points > bottom) this.turn()
  }

  /** Writes cells side by side, line by line, across page breaks. Empty cells are in the structure too. */
  row(cells: Cell[]) {
    const height = Math.max(...cells.map(({ style }) => style.size)) * leading
    const count = Math.max(...cells.map(({ lines }) => lines.length))
    for (let from = 0; from < count;) {
      this.keep(height)
      const fits = Math.max(1, Math.floor((bottom - this.y) / height))
      for (const { element, lines, style, x, maxWidth, toRight } of cells) {
        const linesOnPage = lines.slice(from, from + fits)
        if (linesOnPage.some((line) => line !== ''))
          element.add(() => {
            for (const [index, line] of linesOnPage.entries()) {
              const at = toRight ? x + maxWidth - this.pen.width(line.trimEnd(), style) : x
              this.pen.write(line, at, this.y + index * height, style)
            }
          })
      }
      this.y += Math.min(fits, count - from) * height
      from += fits
    }
  }

  rule() {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    this.pdf.strokeColor('#c9ccd1').lineWidth(0.5)
    this.pdf
      .moveTo(sheet.margin, this.y + 2)
      .lineTo(sheet.width - sheet.margin, this.y + 2)
      .stroke()
    this.pdf.endMarkedContent()
    this.y += 5
  }

  /** Writes `text` and the page number at the foot of each page. */
  foot(text: string) {
    const { count } = this.pdf.bufferedPageRange()
    const style = { weight: 'regular', size: 8 } as const
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(index)
      this.pdf.markContent('Artifact', { type: 'Pagination' })
      this.pdf.fillColor(grey)
      const number = `Page ${index + 1} of ${count}`
      const y = sheet.height - sheet.margin
      this.pen.write(this.pen.lines(text, style, column - 80)[0]!, sheet.margin, y, style)
      this.pen.write(number, sheet.width - sheet.margin - this.pen.width(number, style), y, style)
      this.pdf.endMarkedContent()
    }
  }

  private turn() {
    this.pdf.addPage()
    this.y = sheet.margin
  }
}
