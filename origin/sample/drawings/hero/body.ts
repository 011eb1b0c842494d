// A standing person in the measure that garments are cut to: chin at y = 118, waist at 370, feet at 948.
import { darken } from '#origin/sample/drawings/tint.ts'

export type Figure = 'women' | 'plus' | 'men' | 'plus-men'
export type Hair = 'short' | 'crop' | 'bob' | 'long' | 'bun' | 'curls'
/** Cloth on the legs between two heights: its colour, a print over it, and its edge. */
export type Hose = { from: number; to?: number; paint: string; print?: string; edge?: string }
export type Look = { figure: Figure; skin: string; hair: Hair; hairColour: string; beard?: boolean }

/** The height from the top of the hair to the floor. */
export const standingHeight = 956
export const floorY = 948

const mirrored = (markup: string) => `${markup}<g transform="scale(-1 1)">${markup}</g>`

const broad = (figure: Figure) => ({ women: 100, plus: 109, men: 122, 'plus-men': 134 })[figure]

/** Half the distance of the person's feet. */
export const stance = (figure: Figure) => ({ women: 46, plus: 52, men: 56, 'plus-men': 62 })[figure]

/** Everything that clothes lie over: neck, shoulders, arms, hands and legs. */
export function bareBody({ figure, skin }: Look, hoses: readonly Hose[], prefix: string) {
  const s = broad(figure)
  const hip = { women: 103, plus: 116, men: 100, 'plus-men': 118 }[figure]
  const foot = stance(figure)
  const shade = darken(skin, 0.16)
  const arm = `<path d="M${s - 34} 156C${s - 4} 154 ${s + 6} 186 ${s + 12} 240C${s + 20} 320 ${s + 40} 390 ${s + 49} 450L${s + 27} 456C${s + 12} 400 ${s - 8} 330 ${s - 16} 270Z"/><path d="M${s + 27} 446C${s + 20} 474 ${s + 26} 500 ${s + 38} 508C${s + 52} 504 ${s + 56} 476 ${s + 50} 446Z"/><path d="M${s + 29} 458q-12 14-8 32q6 4 10-4z"/>`
  const leg = `<path d="M0 440H${hip}C${hip + 8} 540 ${foot + 44} 640 ${foot + 26} 706C${foot + 36} 770 ${foot + 20} 850 ${foot + 15} 912H${foot - 15}C${foot - 18} 850 ${foot - 28} 770 ${foot - 22} 706C${foot - 34} 640 4 580 2 520Z"/><path d="M${foot - 15} 904q-10 30-4 40q18 8 38 0q4-14-4-40z"/>`
  const whole = `${mirrored(leg)}<path d="M-78 384C-84 416 ${-hip + 4} 420 ${-hip} 450H${hip}C${hip - 4} 420 84 416 78 384Z"/>`
  const worn = hoses.map(({ from, to = 1000, paint, print, edge }, at) => {
    const id = `${prefix}h${at}`
    const rim = edge
      ? `<clipPath id="${id}e">${leg}${leg.replaceAll('<path', '<path transform="scale(-1 1)"')}</clipPath><path d="M-200 ${from}H200v16H-200z" fill="${edge}" clip-path="url(#${id}e)"/>`
      : ''
    return `<clipPath id="${id}"><path d="M-200 ${from}H200V${to}H-200z"/></clipPath><g clip-path="url(#${id})"><g fill="${paint}">${whole}</g>${print ? `<g fill="${print}">${whole}</g>` : ''}${rim}</g>`
  })
  return `<g fill="${skin}">${mirrored(arm + leg)}<path d="M-18 92V128C-22 142 -58 146 ${-s + 20} 160L${-s + 24} 300L-84 370L${-hip} 450H${hip}L84 370L${s - 24} 300L${s - 20} 160C58 146 22 142 18 128V92Z"/></g><path d="M-18 104Q0 130 18 104V124Q0 146 -18 124Z" fill="${shade}"/>${worn.join('')}`
}

/** Hair that falls behind the shoulders. */
export function hairBehind({ hair, hairColour }: Look) {
  const path =
    {
      bob: 'M-52 118C-64 20 -34 -14 0 -14C34 -14 64 20 52 118Q0 132 -52 118Z',
      long: 'M-60 232C-70 60 -46 -14 0 -14C46 -14 70 60 60 232Q30 246 0 236Q-30 246 -60 232Z',
      curls: 'M-62 92C-84 60 -72 10 -44 2C-34 -26 34 -26 44 2C72 10 84 60 62 92C54 128 -54 128 -62 92Z',
      bun: 'M-23 -12A24 24 0 1 1 23 -12L17 8H-17Z',
      short: '',
      crop: '',
    }[hair] ?? ''
  return path ? `<path d="${path}" fill="${darken(hairColour, 0.14)}"/>` : ''
}

/** Head, face and the hair in front, drawn over the clothes. */
export function head({ skin, hair, hairColour, beard, figure }: Look) {
  const shade = darken(skin, 0.2)
  const man = figure === 'men' || figure === 'plus-men'
  const front = {
    short: 'M-40 60C-46 2 -18 -12 6 -10C36 -8 46 18 40 60C37 44 32 34 18 26C-4 36 -26 30 -36 42Z',
    crop: 'M-38 50C-40 8 -18 -4 2 -4C26 -4 42 12 38 50C32 32 22 24 0 24C-20 24 -32 32 -38 50Z',
    bob: 'M-42 66C-46 6 -16 -8 8 -6C34 -2 46 20 42 66C38 42 26 30 12 22C-4 42 -28 44 -42 66Z',
    long: 'M-42 76C-48 4 -16 -8 4 -8C32 -6 48 20 42 76C40 48 24 32 -6 20C-20 38 -36 46 -42 76Z',
    bun: 'M-40 58C-42 8 -16 -6 0 -6C22 -6 42 8 40 58C34 34 18 22 0 22C-18 22 -34 34 -40 58Z',
    curls:
      'M-42 56C-50 20 -30 -8 0 -8C30 -8 50 20 42 56C38 40 30 44 26 30C16 38 8 24 0 30C-8 24 -18 38 -26 30C-30 44 -38 40 -42 56Z',
  }[hair]
  const ear = `<ellipse cx="38" cy="66" rx="6" ry="11"/>`
  return (
    `<g fill="${skin}">${hair === 'bob' || hair === 'long' || hair === 'curls' ? '' : mirrored(ear)}<path d="M-38 52C-38 92 -22 116 0 118C22 116 38 92 38 52C38 16 20 2 0 2C-20 2 -38 16 -38 52Z"/></g>` +
    (beard
      ? `<path d="M-38 56C-36 100 -20 120 0 121C20 120 36 100 38 56C32 80 22 84 0 80C-22 84 -32 80 -38 56Z" fill="${hairColour}"/><path d="M-9 92Q0 98 9 92" stroke="${skin}" stroke-width="4" stroke-linecap="round" fill="none"/>`
      : `<path d="M-12 90Q0 ${man ? 101 : 103} 12 90Q0 ${man ? 97 : 93} -12 90Z" fill="${man ? shade : darken('#c4595f', 0.06)}"/>`) +
    `<path d="M1 64Q7 78 -3 79" stroke="${shade}" stroke-width="2.4" fill="none" stroke-linecap="round"/>` +
    mirrored(
      `<ellipse cx="15" cy="60" rx="3.4" ry="3.8" fill="#2c2027"/><path d="M8 48Q15 44 23 48" stroke="${darken(hairColour, 0.2)}" stroke-width="${man ? 4 : 2.6}" stroke-linecap="round" fill="none"/><circle cx="24" cy="78" r="8" fill="#d96a5c" opacity=".16"/>`,
    ) +
    `<path d="${front}" fill="${hairColour}"/>`
  )
}

export type Shoe = 'shoes' | 'boots' | 'heels' | 'trainers' | 'slippers' | 'bare'

/** Both shoes from the front, at the end of the legs. */
export function shoes(shoe: Shoe, colour: string, foot: number) {
  if (shoe === 'bare') return ''
  const dark = darken(colour, 0.3)
  const one = {
    shoes: `<path d="M${foot - 17} 898h36q4 22 12 40q-26 18-54 4q4-22 6-44z"/><path d="M${foot - 13} 906q16 12 28 0z" fill="${dark}"/>`,
    boots: `<path d="M${foot - 21} 800q20-8 42 0q0 70-2 92q10 26 14 46q-28 16-60 4q8-30 8-56q0-40-2-86z"/><path d="M${foot - 20} 806q20-6 40 0" stroke="${dark}" stroke-width="5" fill="none"/>`,
    heels: `<path d="M${foot - 15} 918q-4 20 6 30q14 6 26 0q4-16-2-30q-14 14-30 0z"/>`,
    trainers: `<path d="M${foot - 19} 890h38q6 24 16 44h-66q8-22 12-44z"/><path d="M${foot - 33} 932h68q4 14-4 18h-58q-10-4-6-18z" fill="#f4efe6"/><path d="M${foot - 10} 904h22M${foot - 12} 914h26" stroke="#f4efe6" stroke-width="4"/>`,
    slippers: `<path d="M${foot - 27} 924q28-18 58 0q4 16-2 24h-54q-6-10-2-24z"/>`,
  }[shoe]
  return `<g fill="${colour}">${mirrored(one)}</g>`
}
