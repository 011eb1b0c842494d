// The letters a PDF brings along: each file holds one part of Unicode, and a word may need several of them.
type FontFile = { default: string }
export const weights = ['regular', 'bold'] as const
export type Weight = (typeof weights)[number]
export type Fonts = Record<Weight, Uint8Array[]>

/** In the order in which they are looked through. */
export async function loadFonts(): Promise<Fonts> {
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
  return { regular: regular.map(bytesOf), bold: bold.map(bytesOf) }
}

function bytesOf({ default: address }: FontFile): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
