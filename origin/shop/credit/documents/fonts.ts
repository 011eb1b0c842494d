// Fonts embedded in PDFs. Each file covers one part of Unicode, so a word may need several fonts.

type FontFile = { default: string }
export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]
export type Fonts = Record<Weight, Uint8Array[]>

/** Loaded and unpacked once per process; identical for every request. */
let loaded: Fonts | undefined

/** In the order of lookup. */
export async function loadFonts(): Promise<Fonts> {
  return (loaded ??= await unpackFonts())
}

async function unpackFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    Promise.all([
      import('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?inline'),
    ]),
    Promise.all([
      import('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?inline'),
      import('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?inline'),
    ]),
  ])
  return { regular: await Promise.all(regular.map(fontIn)), bold: await Promise.all(bold.map(fontIn)) }
}

function fontIn({ default: address }: FontFile): Promise<Uint8Array> {
  return unwrapFont(Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0)))
}

const headerBytes = 44
const entryBytes = 20

/** PDFKit would decompress the tables of a WOFF font again for every glyph. From WOFF 1.0 (w3.org/TR/WOFF) to the OpenType file inside. */
async function unwrapFont(woff: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = from.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = headerBytes + index * entryBytes
      const [offset, packed, length] = [from.getUint32(at + 4), from.getUint32(at + 8), from.getUint32(at + 12)]
      const data = woff.subarray(offset, offset + packed)
      return {
        tag: from.getUint32(at),
        sum: from.getUint32(at + 16),
        data: packed < length ? await inflated(data) : data,
      }
    }),
  )
  const directory = 12 + 16 * count
  const font = new Uint8Array(tables.reduce((sum, { data }) => sum + padded(data.length), directory))
  const to = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(count))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, power * 16)
  to.setUint16(8, Math.log2(power))
  to.setUint16(10, (count - power) * 16)
  let end = directory
  for (const [index, { tag, sum, data }] of tables.entries()) {
    for (const [word, value] of [tag, sum, end, data.length].entries()) to.setUint32(12 + index * 16 + word * 4, value)
    font.set(data, end)
    end += padded(data.length)
  }
  return font
}

async function inflated(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(data).body!.pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Each table begins at a multiple of four bytes. */
function padded(length: number) {
  return Math.ceil(length / 4) * 4
}
