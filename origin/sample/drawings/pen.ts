// The shading helpers every drawer shares: tints of one colour, cloth with folds, seams, symmetrical outlines.
import type { Drawing } from './drawing.ts'
import { patternMarkup } from './patterns.ts'
import { darken, lighten, lightness, mix, type Tones } from './tint.ts'

/** A finished object around x = 0, with its extent so that a composer can fit it into any box. */
export type Art = {
  body: string
  top: number
  bottom: number
  width: number
  /** Top of the hanger, for kinds that hang. */
  hang?: { y: number; half: number }
  /** One shoe of a pair in profile, and the height of its shaft's edge. */
  one?: string
  opening?: number
  /** Lies on the floor and is drawn as seen from above. */
  lies?: boolean
}

export type Side = 'front' | 'back'
export type Drawer = (pen: Pen, side: Side) => Art

type ClothChoice = { folds?: string; inside?: string; pattern?: boolean; paint?: string; edge?: number }

export type Pen = {
  tone: Tones
  traits: Record<string, string>
  pattern: string
  defs: string[]
  id: (name: string) => string
  random: () => number
  between: (low: number, high: number) => number
  /** The product's trait when stated, otherwise a choice by the seed. */
  trait: (name: string, choices: readonly string[]) => string
  cloth: (outline: string, choice?: ClothChoice) => string
  /** Three gradient stops across a box, for rounded surfaces. */
  round: (colour: string) => string
  sheen: (colour: string) => string
  /** Folds of the next cloth, in which a print goes on elsewhere. */
  valleys: string[]
}

/** The pseudo-random generator mulberry32. */
export function generator(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A separate generator for each trait, so that a choice for one view does not change the other views. */
function choose(seed: number, name: string, count: number) {
  let mixed = seed + 101
  for (const letter of name) mixed = (mixed * 33 + letter.charCodeAt(0)) >>> 0
  return Math.floor(generator(mixed)() * count)
}

export function tonesOf(hex: string, accent: string): Tones {
  // Pure black and pure white have no room for shading, so both are moved inwards a little.
  const base =
    lightness(hex) < 0.16 ? mix(hex, '#6a6470', 0.22) : lightness(hex) > 0.93 ? mix(hex, '#d8cfc4', 0.16) : hex
  return {
    base,
    light: lighten(base, 0.2),
    pale: lighten(base, 0.45),
    dark: darken(base, 0.2),
    deep: darken(base, 0.46),
    line: darken(base, 0.6),
    accent,
    accentDark: darken(accent, 0.28),
  }
}

/** Prints large enough for a fold to break them. */
const printed = ['leaf', 'floral', 'geo', 'check', 'tartan', 'zigzag']

/** Woven for shirts, a stripe runs from top to bottom. */
const upright = ['shirt', 'shirt-dress', 'blouse', 'pyjamas', 'boxers', 'curtains']

export function createPen(drawing: Drawing, hex: string, prefix = 'a'): Pen {
  const random = generator(drawing.seed * 7919 + drawing.kind.length)
  const tone = tonesOf(hex, drawing.accent)
  const defs: string[] = []
  const made = new Map<string, string>()
  let count = 0
  const id = (name: string) => `${prefix}${name}`

  function gradient(colour: string, kind: string, stops: [number, string][], down = false) {
    const key = `${kind}${colour}`
    const known = made.get(key)
    if (known) return known
    const name = id(`g${made.size}`)
    const list = stops.map(([at, stop]) => `<stop offset="${at}" stop-color="${stop}"/>`).join('')
    defs.push(`<linearGradient id="${name}"${down ? ' x2="0" y2="1"' : ''}>${list}</linearGradient>`)
    made.set(key, `url(#${name})`)
    return `url(#${name})`
  }
  const round = (colour: string) =>
    gradient(colour, 'r', [
      [0, darken(colour, 0.16)],
      [0.3, lighten(colour, 0.14)],
      [0.62, colour],
      [1, darken(colour, 0.26)],
    ])
  const sheen = (colour: string) =>
    gradient(
      colour,
      's',
      [
        [0, lighten(colour, 0.2)],
        [0.5, colour],
        [1, darken(colour, 0.16)],
      ],
      true,
    )

  defs.push(
    `<linearGradient id="${id('v')}" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#140a20" stop-opacity=".2"/></linearGradient>`,
    `<filter id="${id('b')}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.5"/></filter>`,
  )
  const turn = drawing.pattern === 'stripe' && upright.includes(drawing.kind) ? 90 : 0
  const scale = 0.8 + random() * 0.45
  const surface = patternMarkup(drawing.pattern, id('t'), tone, scale, turn)
  if (surface) defs.push(surface)
  const valleys: string[] = []
  /** The same print in a fold: moved and turned a little. */
  function broken() {
    const folds = valleys.splice(0).join('')
    if (!surface || !folds || !printed.includes(drawing.pattern)) return ''
    if (!made.has('print')) {
      made.set('print', '')
      defs.push(
        `<pattern id="${id('u')}" href="#${id('t')}" patternTransform="scale(${scale.toFixed(2)}) translate(29 37) rotate(11)"/>`,
      )
    }
    return `<path d="${folds}" fill="${tone.base}"/><path d="${folds}" fill="url(#${id('u')})"/>`
  }

  function cloth(outline: string, choice: ClothChoice = {}) {
    const name = id(`p${count++}`)
    const use = `<use href="#${name}"`
    defs.push(`<path id="${name}" d="${outline}"/>`)
    const parts = [`${use} fill="${choice.paint ?? round(tone.base)}"/>`]
    if (surface && choice.pattern !== false) parts.push(`${use} fill="url(#${id('t')})"/>`)
    parts.push(`${use} fill="url(#${id('v')})"/>`)
    const print = choice.pattern === false ? '' : broken()
    if (choice.folds || choice.inside) {
      defs.push(`<clipPath id="${name}c">${use}/></clipPath>`)
      parts.push(
        `<g clip-path="url(#${name}c)">${print}${choice.inside ?? ''}<g filter="url(#${id('b')})">${choice.folds ?? ''}</g></g>`,
      )
    }
    parts.push(`${use} fill="none" stroke="${tone.line}" stroke-opacity="${choice.edge ?? 0.42}" stroke-width="1.2"/>`)
    return parts.join('')
  }

  return {
    tone,
    traits: drawing.traits,
    pattern: drawing.pattern,
    defs,
    id,
    random,
    between: (low, high) => low + random() * (high - low),
    trait: (name, choices) => drawing.traits[name] ?? choices[choose(drawing.seed, name, choices.length)] ?? '',
    cloth,
    round,
    sheen,
    valleys,
  }
}

const point = (x: number, y: number) => `${tidy(x)} ${tidy(y)}`
const tidy = (value: number) => Math.round(value * 10) / 10

/** A closed outline from its right half: the first point, then lines (2 numbers), quadratics (4) or cubics (6). */
export function sym(half: readonly (readonly number[])[]): string {
  const end = (segment: readonly number[]) => segment.slice(-2) as [number, number]
  const mark = (segment: readonly number[]) => (segment.length === 6 ? 'C' : segment.length === 4 ? 'Q' : 'L')
  let path = `M${point(...end(half[0]!))}`
  for (const segment of half.slice(1)) {
    path += mark(segment)
    for (let at = 0; at < segment.length; at += 2) path += `${at ? ' ' : ''}${point(segment[at]!, segment[at + 1]!)}`
  }
  const [lastX, lastY] = end(half.at(-1)!)
  if (lastX !== 0) path += `L${point(-lastX, lastY)}`
  for (let at = half.length - 1; at > 0; at--) {
    const segment = half[at]!
    path += mark(segment)
    for (let back = segment.length - 4; back >= 0; back -= 2) path += `${point(-segment[back]!, segment[back + 1]!)} `
    const [x, y] = end(half[at - 1]!)
    path += point(-x, y)
  }
  return `${path}Z`
}

/** Soft drapes between a top edge and a hem: dark valleys and light ridges. */
export function drape(pen: Pen, box: { top: number; bottom: number; narrow: number; wide: number; count: number }) {
  let out = ''
  for (let at = 0; at < box.count; at++) {
    const where = ((at + 0.5 + pen.between(-0.25, 0.25)) / box.count) * 2 - 1
    const [from, to] = [where * box.narrow, where * box.wide]
    const start = box.top + pen.between(0, 0.3) * (box.bottom - box.top)
    const width = (box.wide / box.count) * pen.between(0.3, 0.55)
    const ridge = at % 2 === 1
    if (!ridge)
      pen.valleys.push(
        `M${point(from, start)}Q${point(from, (start + box.bottom) / 2)} ${point(to - width * 0.8, box.bottom)}H${tidy(to + width * 0.6)}Q${point(from + 8, (start + box.bottom) / 2)} ${point(from, start)}Z`,
      )
    out += `<path d="M${point(from, start)}Q${point(from, (start + box.bottom) / 2)} ${point(to - width, box.bottom)}L${point(to + width, box.bottom)}Q${point(from + 6, (start + box.bottom) / 2)} ${point(from, start)}Z" fill="${ridge ? '#fff' : pen.tone.deep}" opacity="${ridge ? 0.2 : 0.34}"/>`
  }
  return out
}

/** Creases at waist, elbow or knee; a person in a scene is too small for them. */
export function crease(pen: Pen, lines: readonly string[], width = 9) {
  if (pen.traits.skin) return ''
  const paths = lines.map((line, at) =>
    at % 2
      ? `<path d="${line}" stroke="#fff" opacity=".16"/>`
      : `<path d="${line}" stroke="${pen.tone.deep}" opacity=".26"/>`,
  )
  return `<g fill="none" stroke-width="${width}" stroke-linecap="round">${paths.join('')}</g>`
}

export function seam(pen: Pen, path: string, width = 1.4) {
  return `<path d="${path}" fill="none" stroke="${pen.tone.line}" stroke-opacity=".45" stroke-width="${width}" stroke-linecap="round"/>`
}

export function stitch(pen: Pen, path: string, colour = pen.tone.pale) {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".75" stroke-width="1.3" stroke-dasharray="4 3"/>`
}

/** Mirrors the right half to the left. The id is derived from the content. */
export function both(markup: string) {
  if (markup.length < 70) return `${markup}<g transform="scale(-1 1)">${markup}</g>`
  let name = markup.length
  for (const letter of markup) name = (Math.imul(name, 31) + letter.charCodeAt(0)) >>> 0
  return `<g id="h${name.toString(36)}">${markup}</g><use href="#h${name.toString(36)}" transform="scale(-1 1)"/>`
}

export function shape(path: string, fill: string, more = '') {
  return `<path d="${path}" fill="${fill}"${more ? ` ${more}` : ''}/>`
}

export function dot(x: number, y: number, r: number, fill: string, more = '') {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="${fill}"${more ? ` ${more}` : ''}/>`
}

/** A button: a rim, a face and a glint. */
export function button(pen: Pen, x: number, y: number, r = 4) {
  const name = pen.id(`n${String(r).replace('.', '-')}`)
  if (!pen.defs.some((def) => def.startsWith(`<g id="${name}"`))) {
    pen.defs.push(
      `<g id="${name}">${dot(0, 1, r, pen.tone.line, 'opacity=".5"')}${dot(0, 0, r, pen.tone.accent)}${dot(-r / 3, -r / 3, r / 3, '#fff', 'opacity=".6"')}</g>`,
    )
  }
  return `<use href="#${name}" x="${tidy(x)}" y="${tidy(y)}"/>`
}

/** Whether the product is cut for men; 'women' ends in the same letters. */
export const forMen = ({ traits: { figure } }: Pen) => figure === 'men' || figure === 'plus-men'
