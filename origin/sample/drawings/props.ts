// Things that stand around a product in a scene and are not for sale.
import { darken } from './tint.ts'

export const plant = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><g fill="#7c9a6c"><path d="M0 -90C-50 -110 -60 -180 -24 -210C0 -170 6 -130 0 -90"/><path d="M4 -90C10 -150 50 -190 84 -180C80 -140 50 -100 4 -90" fill="#5f7d5a"/><path d="M-4 -88C-50 -80 -96 -100 -104 -140C-60 -150 -20 -126 -4 -88" fill="#8fac7e"/></g><path d="M-44 -96H44L34 0H-34Z" fill="#d9b79a"/><path d="M-44 -96H44L42 -76H-42Z" fill="#c79f80"/></g>`

export const stack = (x: number, y: number, tones: string[]) =>
  tones
    .map(
      (tone, at) =>
        `<rect x="${x + at * 5}" y="${y - (at + 1) * 19}" width="${122 - at * 13}" height="17" rx="3" fill="${tone}"/>`,
    )
    .join('')

export const pot = (x: number, y: number, tone: string) =>
  `<path d="M${x - 26} ${y}q-20-50 10-70v-26h32v26q30 20 10 70z" fill="${tone}"/><path d="M${x - 18} ${y - 10}q-8-34 8-48" stroke="#fff" stroke-width="6" fill="none" opacity=".4"/>`

/** A table or, when it is low, a bench: a top with an edge and four legs. */
export function table(x: number, floor: number, width: number, height: number, wood: string) {
  const [left, top] = [x - width / 2, floor - height]
  const dark = darken(wood, 0.22)
  const leg = (at: number, to: number) => `M${at} ${top + 16}h18v${to}h-14z`
  return `<path d="${leg(left + 46, height - 38)}${leg(left + width - 62, height - 38)}" fill="${darken(wood, 0.4)}"/><path d="${leg(left + 14, height - 16)}${leg(left + width - 32, height - 16)}" fill="${dark}"/><path d="M${left + 26} ${top - 16}H${left + width - 26}L${left + width} ${top}V${top + 16}H${left}V${top}z" fill="${wood}"/><path d="M${left} ${top}H${left + width}v16H${left}z" fill="${dark}"/>`
}

/** A rail on two uprights that clothes hang from. */
export function rail(x: number, floor: number, width: number, height: number, paint: string) {
  const [left, right, top] = [x - width / 2, x + width / 2, floor - height]
  return `<path d="M${left} ${floor}V${top}H${right}V${floor}M${left - 26} ${floor}h52M${right - 26} ${floor}h52" fill="none" stroke="${paint}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** A hanger's hook and shoulders, for a garment whose shoulders are `half` wide at y. */
export const hanger = (x: number, y: number, half: number, top: number) =>
  `<path d="M${x} ${y - 8}V${top + 6}q0-12 8-10" fill="none" stroke="#8a8088" stroke-width="3"/><path d="M${x - half} ${y + 8}Q${x - half * 0.3} ${y - 4} ${x} ${y - 8}Q${x + half * 0.3} ${y - 4} ${x + half} ${y + 8}" fill="none" stroke="#b98a5e" stroke-width="6" stroke-linecap="round"/>`
