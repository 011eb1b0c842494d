// The places that hero pictures are set in: one for each brand's photographs, and a pool.
import { mix } from '#origin/sample/drawings/tint.ts'

/** `wall` and `floor` are the main colours, `accent` the brand's second colour. */
export type Setting = {
  place: 'arch' | 'daylight' | 'parlour' | 'linen' | 'evening' | 'window' | 'brick' | 'blocks' | 'pool'
  wall: string
  floor: string
  accent: string
}

type Size = { width: number; height: number; line: number }

const panes = (x: number, y: number, width: number, height: number, frame: string, sky: string) =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${sky}"/><path d="M${x} ${y}h${width}v${height}h${-width}zM${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}" fill="none" stroke="${frame}" stroke-width="11"/><path d="M${x - 18} ${y + height}h${width + 36}v14h${-width - 36}z" fill="${frame}"/>`

const folds = (from: number, to: number, height: number, colour: string, step: number) => {
  let out = ''
  for (let x = from, at = 0; x < to; x += step, at++)
    out += `<path d="M${x} 0h${step}v${height}h${-step}z" fill="${at % 2 ? '#fff' : '#140a20'}" opacity="${at % 2 ? 0.05 : 0.07}"/>`
  return `<path d="M${from} 0H${to}V${height}H${from}z" fill="${colour}"/>${out}`
}

const slants = (x: number, height: number, opacity: number) =>
  `<g fill="#fff" opacity="${opacity}"><path d="M${x} 0h150l-190 ${height}h-150z"/><path d="M${x + 200} 0h90l-190 ${height}h-90z"/></g>`

const boards = (size: Size, colour: string) => {
  let lines = ''
  for (let at = -4; at <= 14; at++)
    lines += `M${72 * at * 1.6 - 60} ${size.height}L${size.width / 2 + (72 * at * 1.6 - 780) * 0.62} ${size.line}`
  return `<path d="${lines}" stroke="${colour}" stroke-width="2" opacity=".5"/>`
}

const skirting = ({ width, line }: Size, colour: string) =>
  `<path d="M0 ${line - 20}H${width}V${line}H0z" fill="${colour}"/>`

/** What is behind the people and the furniture. */
export function drawSetting({ place, wall, floor, accent }: Setting, size: Size) {
  const { width, height, line } = size
  const pale = mix(wall, '#ffffff', 0.45)
  const deep = mix(wall, '#2a1830', 0.14)
  const ground = (colour = floor) => `<path d="M0 ${line}H${width}V${height}H0z" fill="${colour}"/>`
  const backdrop = `<path d="M0 0H${width}V${height}H0z" fill="url(#W)"/>`
  const light = `<path d="M0 0H${width}V${height}H0z" fill="url(#L)"/>`
  const defs = `<linearGradient id="W" x2=".6" y2="1"><stop stop-color="${mix(wall, '#ffffff', 0.22)}"/><stop offset="1" stop-color="${deep}"/></linearGradient><radialGradient id="L" cx=".42" cy=".2" r=".9"><stop stop-color="#fff" stop-opacity="${place === 'evening' ? 0.2 : 0.42}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="S"><stop stop-color="#1b1026" stop-opacity=".42"/><stop offset="1" stop-color="#1b1026" stop-opacity="0"/></radialGradient>`
  const middle = width / 2
  const scenery = {
    arch: `<path d="M${middle - 300} ${line}V330a300 290 0 0 1 600 0V${line}z" fill="${accent}"/><path d="M${middle - 236} ${line}V336a236 226 0 0 1 472 0V${line}z" fill="${mix(accent, '#ffffff', 0.34)}"/><circle cx="180" cy="200" r="96" fill="${pale}"/><circle cx="1290" cy="170" r="64" fill="${mix(accent, wall, 0.5)}"/>${ground()}`,
    daylight: `${panes(96, 60, 250, 330, pale, mix(accent, '#ffffff', 0.7))}${ground()}${skirting(size, pale)}${slants(620, height, 0.16)}`,
    parlour: `<path d="M0 320H${width}V${line}H0z" fill="${deep}"/><path d="M0 314H${width}v12H0z" fill="${pale}"/><path d="${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `M${at * 184 + 22} 350h140v${line - 400}h-140z`).join('')}" fill="none" stroke="${pale}" stroke-width="4" opacity=".8"/>${panes(1110, 50, 220, 230, pale, '#dfeaf0')}${ground()}${skirting(size, pale)}${boards(size, mix(floor, '#2a1830', 0.4))}`,
    linen: `<g opacity=".9">${folds(0, 250, line + 30, mix(wall, '#ffffff', 0.55), 24)}</g><g fill="${mix(accent, wall, 0.62)}" opacity=".7"><path d="M1180 60C1120 130 1110 240 1180 330C1216 230 1220 130 1180 60zM1290 130C1220 190 1200 270 1230 370C1290 300 1310 210 1290 130zM1090 160C1070 230 1090 300 1150 370C1170 290 1150 210 1090 160z"/></g>${ground()}`,
    evening: `${folds(0, 330, line + 10, mix(wall, accent, 0.2), 26)}${folds(1130, width, line + 10, mix(wall, accent, 0.2), 26)}<path d="M560 ${line}L650 0H1010L1100 ${line}z" fill="#fff" opacity=".06"/>${ground()}<ellipse cx="840" cy="${line + 60}" rx="520" ry="80" fill="#fff" opacity=".1"/>`,
    window: `${panes(90, 54, 260, 300, '#fdfbf6', '#e4eef2')}${ground()}${skirting(size, pale)}${boards(size, mix(floor, '#2a1830', 0.4))}${slants(520, height, 0.12)}`,
    brick: `<g fill="none" stroke="${pale}" stroke-width="3" opacity=".32"><path d="${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `M0 ${at * 46 + 20}H${width}`).join('')}"/></g><path d="${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => Array.from({ length: 15 }, (_, at) => `M${at * 104 + (row % 2 ? 52 : 0)} ${row * 46 + 20}v46`).join('')).join('')}" stroke="${pale}" stroke-width="3" opacity=".32"/>${panes(110, 70, 320, 300, '#26242b', mix(accent, '#dfe8ec', 0.7))}${ground()}`,
    blocks: `<path d="M0 0H${middle - 120}V${height}H0z" fill="${accent}"/><path d="M${middle - 120} 0H${middle + 330}V${height}H${middle - 120}z" fill="${wall}"/><path d="M${middle + 330} 0H${width}V${height}H${middle + 330}z" fill="${mix(accent, '#ffffff', 0.5)}"/><circle cx="${middle + 80}" cy="290" r="240" fill="${pale}"/>${ground()}`,
    pool: `<path d="M0 0H${width}V300H0z" fill="#cfe6ee"/><circle cx="1180" cy="110" r="56" fill="#fff4cf"/><path d="M0 262H${width}V${line - 30}H0z" fill="#4fa3ba"/><path d="M60 300q30-12 60 0t60 0M420 340q30-12 60 0t60 0M980 310q30-12 60 0t60 0M1220 380q30-12 60 0t60 0M180 400q30-12 60 0t60 0" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/><path d="M0 ${line - 30}H${width}V${line}H0z" fill="#f4ede0"/>${ground('#e2cfae')}<path d="M150 ${line + 40}L236 70" stroke="#f4ede0" stroke-width="12"/><path d="M30 190Q120 40 256 62Q390 96 420 250Q330 200 232 216Q130 160 30 190z" fill="${accent}"/><path d="M256 62Q180 120 130 182M256 62Q290 130 326 214" stroke="#fff" stroke-width="9" fill="none" opacity=".7"/>`,
  }[place]
  return { defs, markup: `${backdrop}${scenery}${light}` }
}
