// A wide still life of two to five objects for categories, or a hero picture.
import type { Drawing } from './drawing.ts'
import { roomFor } from './backdrop.ts'
import { svg } from './draw.ts'
import { drawHero, type HeroTheme } from './hero/hero.ts'
import { drawers, stands } from './kinds.ts'
import { createPen } from './pen.ts'
import { place } from './scene.ts'

export type BannerTheme = { colours: string[]; kinds: Drawing[]; seed: number }

/** One colour per object, repeated when there are fewer; the first also tints the background. */
export function drawBanner(theme: BannerTheme | HeroTheme, width: number, height: number): string {
  if ('parts' in theme) return drawHero(theme, width, height)
  const first = theme.colours[0] ?? '#c9a27a'
  const room = roomFor(first, theme.colours[1] ?? first, theme.seed, 'R', width, height)
  const count = theme.kinds.length
  const step = (width * 0.92) / count
  // Neighbours overlap a little; a single product keeps a margin.
  const across = step * (count === 1 ? 0.92 : 1.12)
  const floor = height * 0.9
  let defs = room.defs
  let shadows = ''
  let objects = ''
  // Draws from the outside in, so that the middle object overlaps its neighbours.
  const order = theme.kinds
    .map((_, at) => at)
    .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2) || a - b)
  for (const at of order) {
    const drawing = theme.kinds[at]!
    const pen = createPen(drawing, theme.colours[at % theme.colours.length] ?? first, `${'abcde'[at % 5]}`)
    const art = drawers[drawing.kind]?.(pen, 'front')
    if (!art) continue
    const standing = stands(drawing.kind)
    const tall = height * (standing ? 0.6 : 0.8)
    const box = {
      x: width * 0.04 + (at + 0.5) * step - across / 2,
      y: standing ? floor - tall : height * 0.08,
      width: across,
      height: tall,
    }
    const spot = place(art, box, standing)
    const foot = standing ? floor : Math.min(floor + height * 0.03, spot.y + art.bottom * spot.scale + height * 0.03)
    shadows += `<ellipse cx="${spot.x.toFixed(0)}" cy="${foot.toFixed(0)}" rx="${(art.width * spot.scale * 0.56).toFixed(0)}" ry="${(height * 0.03).toFixed(0)}" fill="url(#RS)"/>`
    defs += pen.defs.join('')
    objects += spot.markup
  }
  return svg(width, height, `<defs>${defs}</defs>${room.back}${shadows}${objects}`)
}
