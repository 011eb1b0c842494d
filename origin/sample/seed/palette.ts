// Product colours (colours.tsv) by group (palettes.tsv).
import { readTsv } from '#origin/platform/tsv.ts'
import type { SeedColour } from './catalogue.ts'
import colourTable from './colours.tsv?raw'
import paletteTable from './palettes.tsv?raw'

const colours = new Map(readTsv<keyof SeedColour>(colourTable).map((row) => [row.code, row]))
const palettes = new Map(
  readTsv<'palette' | 'colours'>(paletteTable).map((row) => [row.palette, row.colours.split(' ').map(colour)]),
)

export function colour(code: string): SeedColour {
  return colours.get(code)!
}

export function palette(name: string): SeedColour[] {
  return palettes.get(name)!
}

/** Accent colours that suit any base: cream on dark colours, deep tones on pale ones. */
export const accents = {
  onDark: ['#f1e3c8', '#e9b9a4', '#d9b36a', '#c9d6c4', '#e8d7ea', '#f0c8b8', '#bcd3e0'],
  onPale: ['#7f3b4a', '#31506b', '#c46a4c', '#587a5f', '#8a5f8f', '#b98a3e', '#3f6f74'],
  calm: ['#b98a5e', '#c9a25a', '#8a7a68', '#d8c6ac', '#a58d86'],
}
