// Types of the part of PDFKit in use; its published types are for Node only.
declare module 'pdfkit' {
  export type Content = () => void
  export type Element = { add(child: Element | Content): Element; end(): void }
  export type Loaded = { hasGlyphForCodePoint(point: number): boolean }

  export default class PDFDocument {
    constructor(options: {
      font: Uint8Array
      size: 'A4'
      margin: number
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      tagged: true
      lang: string
      displayTitle: true
      bufferPages: true
      info: Record<'Title' | 'Author' | 'Subject' | 'Producer' | 'Creator', string> & { CreationDate: Date }
    })
    readonly _font: { font: Loaded; ascender: number }
    outline: { addItem(title: string): void }
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    addPage(): this
    switchToPage(number: number): this
    bufferedPageRange(): { count: number }
    struct(role: string, options?: { scope?: 'Row' | 'Column' }): Element
    addStructure(element: Element): this
    markContent(role: 'Artifact' | 'Span', options: { type?: 'Pagination' | 'Layout'; actual?: string }): this
    endMarkedContent(): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'
  export function toBytes(document: PDFDocument): Promise<Uint8Array>
}

declare module '*.woff?inline' {
  const address: string
  export default address
}
