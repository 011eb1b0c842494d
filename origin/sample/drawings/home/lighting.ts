// Table, floor and ceiling lamps.
import { dot, seam, shape, sym, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { metal, wood } from '#origin/sample/drawings/metals.ts'

const shade = (pen: Pen, top: number, bottom: number, a: number, b: number) =>
  pen.cloth(
    sym([
      [0, top - 6],
      [a * 0.6, top - 6, a, top],
      [b, bottom],
      [b * 0.6, bottom + 12, 0, bottom + 12],
    ]),
    {
      inside: `<ellipse cx="0" cy="${bottom - 10}" rx="${b * 1.1}" ry="${(bottom - top) * 0.95}" fill="url(#${warmth(pen)})" opacity=".8"/>`,
    },
  )

/** The gradient of lamplight, defined once. */
const warmth = (pen: Pen) => {
  const name = pen.id('w')
  const gradient = `<radialGradient id="${name}"><stop stop-color="#fff0c8" stop-opacity=".85"/><stop offset="1" stop-color="#fff0c8" stop-opacity="0"/></radialGradient>`
  if (!pen.defs.includes(gradient)) pen.defs.push(gradient)
  return name
}

const glow = (pen: Pen, y: number, r: number) => `<circle cx="0" cy="${y}" r="${r}" fill="url(#${warmth(pen)})"/>`

export const tableLamp: Drawer = (pen, side) => {
  const base = pen.trait('base', ['gourd', 'column', 'stem', 'ball'])
  const m = metal(pen)
  const form =
    {
      gourd: sym([
        [0, -160],
        [16, -160],
        [20, -120, 96, -90, 90, -30],
        [86, 10, 50, 22, 0, 24],
      ]),
      column: sym([
        [0, -170],
        [24, -170],
        [34, -60, 34, 0],
        [60, 8, 64, 22],
        [0, 26],
      ]),
      ball: sym([
        [0, -150],
        [20, -150],
        [30, -140, 92, -130, 92, -62],
        [92, 8, 40, 22, 0, 24],
      ]),
      stem: '',
    }[base] ?? ''
  let out = side === 'front' ? glow(pen, -250, 230) : ''
  out += `<path d="M-7 -250h14v110h-14z" fill="${pen.sheen(m)}"/>`
  out += form
    ? shape(form, pen.round(pen.tone.accent)) +
      `<path d="M-34 -80Q-44 -30 -26 6" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".4"/>`
    : `<path d="M-7 -200h14v206h-14z" fill="${pen.round(m)}"/><ellipse cx="0" cy="12" rx="86" ry="16" fill="${pen.round(m)}"/>`
  out += shade(pen, -390, -216, base === 'stem' ? 96 : 84, 140)
  if (side === 'back')
    out +=
      `<path d="M0 20Q120 60 190 10Q230 -20 250 24" stroke="#4b454c" stroke-width="5" fill="none"/><path d="M246 18h18v24h-18z" fill="#4b454c"/>` +
      seam(pen, 'M0 -392V-206', 2)
  else out += `<path d="M20 -204v40" stroke="${m}" stroke-width="2.500"/>` + dot(20, -160, 5, m)
  return { body: out, top: -398, bottom: 28, width: 290 }
}

export const floorLamp: Drawer = (pen, side) => {
  const tripod = pen.trait('base', ['tripod', 'arc', 'pole'])
  const m = metal(pen)
  let out = side === 'front' ? glow(pen, -480, 210) : ''
  if (tripod === 'tripod')
    out += `<path d="M-4 -390L-96 0M4 -390L96 0M0 -390L14 16" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><circle cx="0" cy="-390" r="12" fill="${m}"/>`
  else if (tripod === 'arc')
    out += `<path d="M96 0C120 -300 120 -560 0 -560V-520" stroke="${m}" stroke-width="9" fill="none"/><ellipse cx="96" cy="4" rx="70" ry="14" fill="${pen.round(m)}"/>`
  else
    out += `<path d="M-5 -440h10v444h-10z" fill="${m}"/><ellipse cx="0" cy="4" rx="78" ry="14" fill="${pen.round(m)}"/>`
  out += shade(pen, -540, -410, 70, 112)
  if (side === 'back')
    out += `<path d="M40 8Q140 40 190 12" stroke="#4b454c" stroke-width="5" fill="none"/>` + seam(pen, 'M0 -540V-400')
  return { body: out, top: -566, bottom: 20, width: 290 }
}

export const pendant: Drawer = (pen, side) => {
  const form = pen.trait('shape', ['dome', 'globe', 'cone', 'basket'])
  const m = metal(pen)
  let out =
    `<path d="M-40 -400h80l-8 16h-64z" fill="${pen.sheen(m)}"/><path d="M0 -386V-150" stroke="#4a4450" stroke-width="4"/><path d="M-13 -160h26v40h-26z" fill="${pen.sheen(m)}"/>` +
    glow(pen, side === 'front' ? 80 : 40, 200)
  const outline =
    {
      dome: sym([
        [0, -126],
        [110, -126, 176, -40, 178, 56],
        [0, 72],
      ]),
      globe: sym([
        [0, -126],
        [140, -126, 150, 20, 150, 24],
        [146, 110, 80, 150, 0, 152],
      ]),
      cone: sym([
        [0, -126],
        [30, -122],
        [164, 70],
        [0, 90],
      ]),
      basket: sym([
        [0, -126],
        [60, -120, 180, -60, 170, 20],
        [150, 100, 110, 120, 100, 124],
        [0, 136],
      ]),
    }[form] ?? ''
  out += pen.cloth(outline, {
    folds: `<path d="M-80 -60Q-120 0 -124 50" stroke="#fff" stroke-width="20" fill="none" opacity=".5"/>`,
  })
  if (form === 'dome' || form === 'cone')
    out += `<ellipse cx="0" cy="${form === 'dome' ? 57 : 72}" rx="${form === 'dome' ? 176 : 160}" ry="17" fill="#fff1cc"/><ellipse cx="0" cy="${form === 'dome' ? 58 : 74}" rx="36" ry="10" fill="#fff"/>`
  if (side === 'back') out += seam(pen, 'M-90 -90Q-120 -20 -118 40M90 -90Q120 -20 118 40', 2)
  return { body: out, top: -402, bottom: 154, width: 370 }
}
