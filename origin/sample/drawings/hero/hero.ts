// A hero picture: people in clothes or furniture in a room, in the setting of the brand's photographs.
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { svg } from '#origin/sample/drawings/draw.ts'
import { drawers } from '#origin/sample/drawings/kinds.ts'
import { createPen } from '#origin/sample/drawings/pen.ts'
import { hanger, plant, rail, table } from '#origin/sample/drawings/props.ts'
import { place } from '#origin/sample/drawings/scene.ts'
import { drawPerson, type Person } from './person.ts'
import { drawSetting, type Setting } from './settings.ts'

/** A product in the room: its middle, its lower edge and the box that it fills. Hung products have a hanger. */
export type Thing = {
  drawing: Drawing
  colour: string
  x: number
  foot: number
  width: number
  height: number
  hung?: number
}

/** Furniture that only carries the products. */
export type Prop = {
  prop: 'table' | 'rail' | 'plant'
  x: number
  foot: number
  width: number
  height: number
  paint: string
}

/** Parts are drawn in order: walls first, then what is nearer. */
export type HeroTheme = { setting: Setting; parts: (Thing | Prop | Person)[] }

const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.min(20, rx * 0.16)}" fill="url(#S)"/>`

function drawProp({ prop, x, foot, width, height, paint }: Prop) {
  if (prop === 'plant') return shadow(x, foot, 90 * (width / 200)) + plant(x, foot, width / 200)
  return prop === 'table'
    ? shadow(x, foot, width * 0.52) + table(x, foot, width, height, paint)
    : rail(x, foot, width, height, paint)
}

function drawThing({ drawing, colour, x, foot, width, height, hung }: Thing, prefix: string, floor: number) {
  const pen = createPen(drawing, colour, prefix)
  const art = drawers[drawing.kind]!(pen, 'front')
  const spot = place(art, { x: x - width / 2, y: foot - height, width, height })
  const before =
    hung !== undefined
      ? hanger(
          x,
          spot.y + (art.hang?.y ?? art.top) * spot.scale,
          (art.hang?.half ?? art.width * 0.3) * spot.scale,
          hung,
        )
      : foot >= floor && !art.lies
        ? shadow(x, foot, art.width * spot.scale * 0.56)
        : ''
  return { defs: pen.defs.join(''), markup: before + spot.markup }
}

export function drawHero({ setting, parts }: HeroTheme, width: number, height: number): string {
  const line = Math.round(height * 0.78)
  const back = drawSetting(setting, { width, height, line })
  let { defs } = back
  let markup = back.markup
  parts.forEach((part, at) => {
    const prefix = `${'abcdefghijklmnop'[at % 16]}`
    if ('prop' in part) markup += drawProp(part)
    else if ('look' in part) {
      const person = drawPerson(part, prefix)
      defs += person.defs
      markup += shadow(part.x, part.floor, part.height * 0.2) + person.markup
    } else {
      const thing = drawThing(part, prefix, line)
      defs += thing.defs
      markup += thing.markup
    }
  })
  return svg(width, height, `<defs>${defs}</defs>${markup}`)
}
