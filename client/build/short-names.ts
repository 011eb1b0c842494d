// The class names of the build: two letters each, in place of the four letters of Panda's hash (panda.config.ts).
import { areas } from './area-files.ts'
import { parsedOnce } from './panda-context.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Class names of Panda in a stylesheet. Values such as `.25rem` and file names begin or end with another sign. */
const inSheet = /\.([A-Za-z]{4})(?![\w-])/g

/** Panda's name → the build's name, of all styles of the browser's code. */
export async function shortNames(): Promise<ReadonlyMap<string, string>> {
  const contexts = await Promise.all([parsedOnce(null), ...Object.values(areas).map(parsedOnce)])
  return namesFor(
    contexts.flatMap((context) => {
      const sheet = context.createSheet()
      context.appendParserCss(sheet)
      return [...context.getCss(sheet).matchAll(inSheet)].map(([, name]) => name!)
    }),
  )
}

/**
 * Each name begins its search for a free place at a place of its own, so that a new style renames few others: files without
 * changed styles keep their content, and browsers their copies.
 */
export function namesFor(long: readonly string[]): ReadonlyMap<string, string> {
  const places = Array.from({ length: letters.length ** 2 }, (): string | undefined => undefined)
  for (const name of [...new Set(long)].toSorted()) {
    let place = letters.indexOf(name[0]!) * letters.length + letters.indexOf(name[1]!)
    if (!places.includes(undefined)) throw new Error('There are more styles than names of two letters')
    while (places[place] !== undefined) place = (place + 1) % places.length
    places[place] = name
  }
  return new Map(
    places.flatMap((name, place) =>
      name === undefined
        ? []
        : [[name, letters[Math.floor(place / letters.length)]! + letters[place % letters.length]!]],
    ),
  )
}

export function shortenSheet(css: string, names: ReadonlyMap<string, string>): string {
  return css.replace(inSheet, (all, name: string) => (names.has(name) ? `.${names.get(name)}` : all))
}

/** The names of a class attribute. A name that is not Panda's stays, such as `sr-only`. */
export function shortenAttribute(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .split(' ')
    .map((name) => {
      const important = name.endsWith('!') ? '!' : ''
      const short = names.get(important ? name.slice(0, -1) : name)
      return short === undefined ? name : short + important
    })
    .join(' ')
}
