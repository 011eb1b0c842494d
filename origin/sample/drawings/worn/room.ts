// A product in a room with a person beside it, both in one scale.
import { roomFor } from '#origin/sample/drawings/backdrop.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { standingHeight } from '#origin/sample/drawings/hero/body.ts'
import { drawPerson } from '#origin/sample/drawings/hero/person.ts'
import { drawers, settingOf } from '#origin/sample/drawings/kinds.ts'
import { createPen, shape } from '#origin/sample/drawings/pen.ts'
import { plant, table } from '#origin/sample/drawings/props.ts'
import { place } from '#origin/sample/drawings/scene.ts'
import { darken, mix } from '#origin/sample/drawings/tint.ts'
import { denim, modelOf, piece } from './worn.ts'

/** The person's height in centimetres, which the caption says. */
export const roomPersonCm = 170

/** Usual widths in centimetres of what states none: of the drawing with all that belongs to it. */
const widths: Record<string, number> = {
  sofa: 180,
  armchair: 80,
  chair: 48,
  'side-table': 48,
  bookcase: 80,
  chest: 100,
  'duvet-set': 160,
  rug: 170,
  curtains: 170,
  'floor-lamp': 50,
  'table-lamp': 34,
  pendant: 42,
  mirror: 70,
  clock: 40,
  'picture-frame': 52,
  basket: 48,
  planter: 42,
  towels: 84,
  cushion: 45,
  throw: 62,
}

/** Usual heights of what is drawn plumper than it is. */
const heights: Record<string, number> = { sofa: 85, armchair: 92 }

/** How high above the floor what hangs on a wall ends. */
const hung: Record<string, number> = { curtains: 2, mirror: 92, towels: 62, clock: 128, 'picture-frame': 118 }

export const roomShows = (kind: string) => kind in widths

export function drawRoom(drawing: Drawing, hex: string): string {
  const pen = createPen(drawing, hex)
  const art = drawers[drawing.kind]!(pen, 'front')
  const room = roomFor(hex, drawing.accent, drawing.seed + 3, 'R')
  const look = modelOf({ ...drawing, traits: {} })
  const flat = art.lies === true
  const runner = flat && art.bottom - art.top > art.width * 2
  const cm = drawing.width ?? (runner ? 230 : (widths[drawing.kind] ?? 60))
  // The wall is 250 cm high and the picture 230 cm wide at most. Somebody stands on a rug.
  const perCm = Math.min(3.4, (flat ? 520 : 400) / cm)
  const wide = cm * perCm
  const setting = settingOf(drawing.kind)
  const floor = 716
  const timber = mix('#c9a27a', room.wallDeep, 0.28)
  const soft = mix(drawing.accent, room.wall, 0.5)
  const x = flat ? 300 : 36 + Math.max(wide, setting === 'floor' || drawing.kind === 'curtains' ? 150 : 260) / 2
  const standsAt = flat ? 390 : Math.max(x + wide / 2 + 62, 452)
  const drawn = ((art.bottom - art.top) / art.width) * wide
  // Drawn a little plump: in a room it is as high as it is said to be.
  const high = drawing.height ?? heights[drawing.kind]
  const press = high ? Math.min(1.15, Math.max(0.64, (high * perCm) / drawn)) : 1
  const tall = drawn * press
  const onTable = setting === 'shelf'
  const foot = setting === 'wall' ? floor - (hung[drawing.kind] ?? 92) * perCm : onTable ? floor - 62 * perCm : floor
  const box =
    setting === 'ceiling'
      ? { x: x - wide / 2, y: 0, width: wide, height: tall }
      : { x: x - wide / 2, y: foot - (flat ? wide : tall) + (flat ? 44 : 0), width: wide, height: flat ? wide : tall }
  const spot = place(art, { ...box, y: box.y + box.height - box.height / press, height: box.height / press })
  const stands = floor + (flat ? (runner ? 22 : -70) : 34)
  const person = drawPerson(
    {
      x: standsAt,
      floor: stands,
      height: roomPersonCm * perCm * (standingHeight / 948),
      look,
      clothes: [
        piece('jeans', denim, { leg: 'straight' }, 'denim'),
        piece('jumper', mix('#e9dfcd', room.wall, 0.3), { neckline: 'crew', sleeve: 'long' }, 'knit'),
      ],
      shoe: 'slippers',
      shoeColour: '#8d7d6c',
    },
    'p',
  )
  const line = floor - (flat ? 190 : 60)
  const shadow = (at: number, y: number, rx: number) =>
    `<ellipse cx="${at}" cy="${y}" rx="${rx}" ry="15" fill="url(#RS)"/>`
  const picture =
    setting === 'floor' && tall < 330
      ? `<rect x="${x - 58}" y="150" width="116" height="146" fill="${room.skirting}" stroke="${darken(timber, 0.2)}" stroke-width="7"/><circle cx="${x}" cy="214" r="30" fill="${soft}"/>`
      : ''
  const props = onTable
    ? table(x, floor, 190, 62 * perCm, timber)
    : setting === 'wall' && drawing.kind !== 'curtains' && drawing.kind !== 'towels'
      ? table(x, floor, 230, 74 * perCm, timber) + plant(x + 76, floor - 74 * perCm, 0.36)
      : setting === 'ceiling'
        ? table(x, floor, 250, 74 * perCm, timber)
        : ''
  return `<defs>${room.defs}${pen.defs.join('')}${person.defs}</defs>${shape('M0 0H600V800H0z', 'url(#RW)')}<path d="M380 0L560 0L440 ${line}L260 ${line}Z" fill="#fff" opacity=".16"/>${shape(`M0 ${line}H600V800H0z`, 'url(#RF)')}${shape(`M0 ${line - 14}H600v14H0z`, room.skirting)}${shape('M0 0H600V800H0z', 'url(#RL)', 'opacity=".5"')}${picture}${props}${setting === 'floor' && !flat ? shadow(x, floor, wide * 0.56) : ''}<g transform="translate(0 ${foot * (1 - press)}) scale(1 ${press})">${spot.markup}</g>${shadow(standsAt, stands, 60)}${person.markup}`
}
