// Sets text in lines: chooses a font for each character, measures widths, and substitutes characters that no font
// has.
import type PDFDocument from 'pdfkit'
import { type Fonts, type Weight, weights } from './fonts.ts'

const replacement = '\uFFFD'
const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

export type Style = { weight: Weight; size: number }
/** Text in one font. `stands` is the original text when the characters are substitutes. */
type Run = { font: string; text: string; stands: string | null }

export class Pen {
  private readonly widths = new Map<string, number>()
  private readonly fontsOf = new Map<string, string | null>()
  private readonly covers: Record<Weight, [string, (point: number) => boolean][]> = { regular: [], bold: [] }

  private readonly pdf: PDFDocument

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.pdf = pdf
    for (const weight of weights)
      for (const [index, bytes] of fonts[weight].entries()) {
        const name = `${weight}-${index}`
        const { font } = pdf.registerFont(name, bytes).font(name)._font
        this.covers[weight].push([name, (point) => font.hasGlyphForCodePoint(point)])
      }
  }

  width(text: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const width = this.runs(text, style.weight).reduce((sum, run) => sum + this.widthOf(run, style.size), 0)
    this.widths.set(key, width)
    return width
  }

  /** Breaks between words, and inside a word that is wider than a line. */
  lines(text: string, style: Style, maxWidth: number): string[] {
    const lines = ['']
    const space = this.width(' ', style)
    let left = maxWidth
    for (const word of text.split(' ')) {
      const pieces = this.width(word, style) <= maxWidth ? [word] : this.pieces(word, style, maxWidth)
      for (const [index, piece] of pieces.entries()) {
        const width = this.width(piece, style)
        const gap = index === 0 && lines.at(-1) !== '' ? space : 0
        if (width + gap > left && lines.at(-1) !== '') {
          // A trailing space keeps words apart for screen readers and copied text.
          if (index === 0) lines[lines.length - 1] += ' '
          lines.push(piece)
          left = maxWidth - width
        } else {
          lines[lines.length - 1] += (gap ? ' ' : '') + piece
          left -= width + gap
        }
      }
    }
    return lines
  }

  /** Writes inside marked content. `y` is the top of the line's ascenders. */
  write(text: string, x: number, y: number, { weight, size }: Style) {
    for (const run of this.runs(text, weight)) {
      if (run.stands !== null) this.pdf.markContent('Span', { actual: run.stands })
      this.pdf.font(run.font).fontSize(size).text(run.text, x, y, { lineBreak: false })
      if (run.stands !== null) this.pdf.endMarkedContent()
      x += this.widthOf(run, size)
    }
  }

  private pieces(word: string, style: Style, maxWidth: number): string[] {
    const pieces = ['']
    let left = maxWidth
    for (const { segment } of clusters.segment(word)) {
      const width = this.width(segment, style)
      if (width > left && pieces.at(-1) !== '') {
        pieces.push('')
        left = maxWidth
      }
      pieces[pieces.length - 1] += segment
      left -= width
    }
    return pieces
  }

  private runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const { segment } of clusters.segment(text)) {
      const font = this.fontOf(segment, weight)
      const last = runs.at(-1)
      const next = font
        ? { font, text: segment, stands: null }
        : { font: `${weight}-0`, text: replacement, stands: segment }
      if (last?.font !== next.font || (last.stands === null) !== (next.stands === null)) runs.push(next)
      else {
        last.text += next.text
        if (last.stands !== null) last.stands += next.stands
      }
    }
    return runs
  }

  private fontOf(cluster: string, weight: Weight): string | null {
    const key = `${weight} ${cluster}`
    let font = this.fontsOf.get(key)
    if (font === undefined) {
      const points = [...cluster].map((letter) => letter.codePointAt(0)!)
      font = this.covers[weight].find(([, has]) => points.every(has))?.[0] ?? null
      this.fontsOf.set(key, font)
    }
    return font
  }

  private widthOf({ font, text }: Run, size: number) {
    return this.pdf.font(font).fontSize(size).widthOfString(text)
  }
}
