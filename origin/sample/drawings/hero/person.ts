// A person who wears the shop's clothes: each garment is the drawing of its product, laid over a standing body.
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { drawers } from '#origin/sample/drawings/kinds.ts'
import { createPen } from '#origin/sample/drawings/pen.ts'
import {
  bareBody,
  floorY,
  hairBehind,
  head,
  shoes,
  stance,
  standingHeight,
  type Hose,
  type Look,
  type Shoe,
} from './body.ts'

/** `clothes` from the innermost garment to the outermost. */
export type Person = {
  /** The middle of the person, and the floor they stand on. */
  x: number
  floor: number
  height: number
  look: Look
  clothes: { drawing: Drawing; colour: string; tucked?: boolean }[]
  shoe: Shoe
  shoeColour: string
  hose?: Hose
  /** How much broader than the figure's usual size. */
  broader?: number
}

const legwear = ['jeans', 'trousers', 'leggings', 'joggers', 'shorts', 'swim-shorts']
const belowWaist = [...legwear, 'skirt']

/** Half the width of a waistband. */
export const waists = { women: 79, plus: 89, men: 91, 'plus-men': 103 }

/** Clothes are drawn broader on a hanger than a person is. */
export const slim = { women: 0.84, plus: 0.95, men: 0.84, 'plus-men': 0.93 }

/** Where a drawing made for a hanger belongs on the body. */
function fitted(kind: string, men: boolean) {
  if (legwear.includes(kind)) return ` transform="translate(0 ${men ? 204 : 194})"`
  if (kind === 'skirt') return ' transform="translate(0 172)"'
  if (kind === 'swimsuit' || kind === 'bodysuit') return ' transform="translate(0 16) scale(1.05 .88)"'
  const [x, scaleX, y, scaleY] = underwear[kind] ?? []
  return y === undefined ? '' : ` transform="matrix(${scaleX} 0 0 ${scaleY} ${x} ${y})"`
}

/** Underwear is drawn larger than a body: across and down, each as an offset and a scale. */
const underwear: Record<string, [number, number, number, number]> = {
  bra: [0, 0.56, 100, 0.62],
  knickers: [0, 0.72, 306, 0.584],
  boxers: [0, 0.82, 317, 0.67],
  'cami-set': [0, 1, 20, 0.92],
}
const close = ['bra', 'knickers', 'boxers', 'bikini']

export function drawPerson(person: Person, prefix: string) {
  const { look, clothes } = person
  const scale = person.height / standingHeight
  const men = look.figure === 'men' || look.figure === 'plus-men'
  let defs = ''
  let dressed = ''
  /** The colour of the garment that the next upper garment is worn over. */
  let under: string | null = null
  const hoses = person.hose ? [person.hose] : []
  const waist = waists[look.figure]
  clothes.forEach(({ drawing, colour, tucked }, at) => {
    const worn: Record<string, string> = {
      figure: look.figure,
      skin: look.skin,
      ...(under ? { under } : {}),
      ...(close.includes(drawing.kind) ? { close: 'yes' } : {}),
    }
    const pen = createPen({ ...drawing, traits: { ...drawing.traits, ...worn } }, colour, `${prefix}${at}`)
    if (!belowWaist.includes(drawing.kind)) under = colour
    const art = drawers[drawing.kind]!(pen, 'front')
    if (tucked)
      // To the waist, and the sleeves beside it.
      defs += `<clipPath id="${prefix}${at}in"><path d="M-300 0H300V540H${waist + 24}V310L${waist} 392H${-waist}L${-waist - 24} 310V540H-300z"/></clipPath>`
    if (legwear.includes(drawing.kind)) {
      const print = pen.defs.some((def) => def.includes(`id="${pen.id('t')}"`)) ? { print: `url(#${pen.id('t')})` } : {}
      // What the legs fill of it, so that no skin shows beside a narrow cut.
      hoses.push({ from: 384, to: (men ? 204 : 194) + art.bottom - 12, paint: pen.round(pen.tone.base), ...print })
    }
    dressed += `<g${fitted(drawing.kind, men)}${tucked ? ` clip-path="url(#${prefix}${at}in)"` : ''}>${art.body}</g>`
    defs += pen.defs.join('')
  })
  const foot = stance(look.figure)
  return {
    defs,
    markup: `<g transform="translate(${person.x} ${person.floor - floorY * scale}) scale(${scale})">${hairBehind(look)}<g transform="scale(${(slim[look.figure] * (person.broader ?? 1)).toFixed(3)} 1)">${bareBody(look, hoses, prefix)}${shoes(person.shoe, person.shoeColour, foot)}${dressed}</g>${head(look)}</g>`,
  }
}
