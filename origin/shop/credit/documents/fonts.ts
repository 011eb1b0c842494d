// Fonts embedded in PDFs. Each file covers one part of Unicode, so a word may need several fonts.
import { unwrapFont } from './unwrap-font.ts'

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
