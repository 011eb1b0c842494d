// A product's picture: one SVG document for a drawing, a colour and a view; the same input always gives the same text.
import type { Drawing, View } from './drawing.ts'
import { roomFor, type Room } from './backdrop.ts'
import { drawers, onFloorOnly, settingOf, stands } from './kinds.ts'
import { createPen, type Art } from './pen.ts'
import { drawScene, place } from './scene.ts'
import { shopperView } from './shopper.ts'
import { darken, mix } from './tint.ts'
import { drawRoom } from './worn/room.ts'
import { drawWorn, wornBy } from './worn/worn.ts'

/** Shortens numbers: most of a picture's bytes are coordinates, and smaller fractions are invisible. */
function tidy(markup: string) {
  return markup.replace(/(?<![\w#.])-?\d*\.\d+/g, (text) => {
    const value = Number(text)
    const size = Math.abs(value)
    const places = size < 1 ? 1000 : size < 60 ? 10 : 1
    return String(Math.round(value * places) / places).replace(/^(-?)0\./, '$1.')
  })
}

export function svg(width: number, height: number, inner: string) {
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round">${inner}</svg>`,
  )
}

export function draw(drawing: Drawing, hex: string, view: View): string {
  const known = drawing.kind in drawers ? drawing : { ...drawing, kind: 't-shirt' }
  switch (view) {
    case 'shopper':
      return svg(600, 600, shopperView(known, hex))
    case 'scene':
      return svg(600, 800, drawScene(known, hex))
    case 'detail':
      return svg(600, 800, closeUp(known, hex))
    case 'room':
      return svg(600, 800, drawRoom(known, hex))
    case 'worn':
    case 'sizes':
      return svg(600, 800, wornBy(known.kind) ? drawWorn(known, hex, view === 'sizes') : drawScene(known, hex))
    default:
      return svg(600, 800, studio(known, hex, view))
  }
}

function studio(drawing: Drawing, hex: string, side: 'front' | 'back') {
  const pen = createPen(drawing, hex)
  const art = drawers[drawing.kind]!(pen, side)
  const room = roomFor(hex, drawing.accent, drawing.seed, 'R')
  if (art.lies) return onFloor(room, art, pen.defs)
  const standing = stands(drawing.kind)
  // Low things stand on a plinth, furniture on the floor.
  const flat = standing && !onFloorOnly(drawing.kind) && (art.bottom - art.top) / art.width < 0.8
  const box = flat
    ? { x: 54, y: 110, width: 492, height: 500 }
    : standing
      ? { x: 54, y: 130, width: 492, height: 560 }
      : ['wall', 'ceiling'].includes(settingOf(drawing.kind))
        ? // Whole in a square tile too.
          { x: 62, y: 124, width: 476, height: 552 }
        : { x: 50, y: 60, width: 500, height: 650 }
  const spot = place(art, box, standing)
  const foot = spot.y + art.bottom * spot.scale
  const reach = art.width * spot.scale
  const plinth = flat
    ? `<path d="M28 ${foot - 6}V790q272 30 544 0V${foot - 6}z" fill="${room.wallDeep}"/><path d="M28 ${foot - 6}V790q110 14 190 18V${foot}z" fill="#fff" opacity=".16"/><ellipse cx="300" cy="${foot - 6}" rx="272" ry="34" fill="${room.skirting}"/>`
    : ''
  const middle = spot.y + ((art.top + art.bottom) / 2) * spot.scale
  const shadow = standing
    ? `${plinth}<ellipse cx="300" cy="${foot}" rx="${reach * 0.54}" ry="22" fill="url(#RS)"/>`
    : `<ellipse cx="300" cy="${Math.min(748, foot + 42)}" rx="${Math.min(250, reach * 0.5)}" ry="19" fill="url(#RS)"/><ellipse cx="316" cy="${middle}" rx="${reach * 0.56}" ry="${(art.bottom - art.top) * spot.scale * 0.56}" fill="url(#RS)" opacity=".5"/>`
  return `<defs>${room.defs}${pen.defs.join('')}</defs>${room.back}${shadow}${spot.markup}`
}

/** What lies on the floor, from above on boards. */
function onFloor(room: Room, art: Art, defs: string[]) {
  const spot = place(art, { x: 60, y: 60, width: 480, height: 680 }, false, true)
  const [rx, ry] = [(art.width / 2) * spot.scale, ((art.bottom - art.top) / 2) * spot.scale]
  const boards = `<path d="M0 0H600V800H0z" fill="${mix('#c9a27a', room.floor, 0.5)}"/><path d="M75 0V800M150 0V800M225 0V800M300 0V800M375 0V800M450 0V800M525 0V800M0 210H75M75 520H150M150 90H225M225 640H300M300 300H375M375 700H450M450 160H525M525 480H600" stroke="${darken(room.wallDeep, 0.34)}" stroke-width="2" fill="none" opacity=".55"/><path d="M0 0H600V800H0z" fill="url(#RL)" opacity=".6"/>`
  const shadow = `<ellipse cx="${spot.x + 10}" cy="${spot.y + 14}" rx="${rx * 1.24}" ry="${ry * 1.18}" fill="url(#RS)" opacity=".8"/>`
  return `<defs>${room.defs}${defs.join('')}</defs>${boards}${shadow}${spot.markup}`
}

/** Vertical centre and zoom of a close-up, for kinds whose middle shows too little. */
const closeUpFrames: Record<string, { at: number; near?: number }> = {
  belt: { at: 0.62, near: 0.56 },
  sandals: { at: 0.5, near: 0.66 },
  'floor-lamp': { at: 0.15 },
  pendant: { at: 0.82, near: 0.8 },
  'side-table': { at: 0.12 },
  saucepan: { at: 0.5, near: 0.62 },
  vase: { at: 0.45, near: 0.75 },
}

/** The fabric close up: the object enlarged around its upper part, and a folded corner with its label. */
function closeUp(drawing: Drawing, hex: string) {
  const pen = createPen(drawing, hex)
  const art = drawers[drawing.kind]!(pen, 'front')
  const room = roomFor(hex, drawing.accent, drawing.seed + 1, 'R')
  const height = art.bottom - art.top
  const frame = closeUpFrames[drawing.kind]
  const zoom = Math.max(900 / art.width, 1150 / height) * 0.9 * (frame?.near ?? 1)
  const small = ['bra', 'knickers', 'boxers', 'bikini', 'belt', 'rug', 'scarf'].includes(drawing.kind)
  const middle = stands(drawing.kind) || small ? height * 0.52 : Math.min(height * 0.3, 480 / zoom)
  const focus = art.top + (frame ? height * frame.at : middle)
  const big = `<g transform="translate(${pen.between(270, 330).toFixed(0)} ${(360 - focus * zoom).toFixed(0)}) scale(${zoom.toFixed(2)})">${art.body}</g>`
  const tag = `<g transform="translate(404 560) rotate(-7)"><path d="M6 8h150v196h-150z" fill="#2a1830" opacity=".14"/>${pen.cloth('M0 0H150V196H0Z', { paint: pen.sheen(pen.tone.base) })}<path d="M8 8H142V188H8Z" fill="none" stroke="${pen.tone.pale}" stroke-width="1.6" stroke-dasharray="5 4"/><path d="M34 60h82v60h-82z" fill="#fbf7ef"/><path d="M34 60h82v60h-82z" fill="none" stroke="${pen.tone.line}" stroke-opacity=".3"/><path d="M48 80h54M56 94h38" stroke="${pen.tone.deep}" stroke-width="5" stroke-linecap="round"/><circle cx="75" cy="108" r="3.5" fill="${pen.tone.accent}"/></g>`
  return `<defs>${room.defs}${pen.defs.join('')}</defs>${room.back}${big}<rect width="600" height="800" fill="url(#RL)" opacity=".5"/>${tag}`
}
