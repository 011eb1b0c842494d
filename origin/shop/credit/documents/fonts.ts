// The letters a PDF brings along: each file holds one part of Unicode, and a word may need several of them.
import { unwrapFont } from './unwrap-font.ts'

type FontFile = { default: string }
export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]
export type Fonts = Record<Weight, Uint8Array[]>

/** The same for everyone, and unpacked once. */
let kept: Fonts | undefined

/** In the order in which they are looked through. */
export async function loadFonts(): Promise<Fonts> {
  return (kept ??= await unpackFonts())
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
