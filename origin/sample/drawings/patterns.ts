// Surfaces as SVG patterns, laid over a plain shaded shape: prints in the accent colour, weaves and knits in tints.
import { lightness, mix, type Tones } from './tint.ts'

type Tile = [width: number, height: number, markup: string, turn?: number]

function tile(name: string, tone: Tones): Tile | null {
  const { accent, accentDark, dark, deep, light, pale } = tone
  // Broad checks are half of the surface: a tone of the cloth, so that the product keeps the colour that it is sold in.
  const spots = lightness(tone.base) < 0.3 ? accentDark : deep
  const print = mix(accent, lightness(accent) > lightness(tone.base) ? light : dark, 0.62)
  // Five round dashes on one circle are five petals.
  const petal = (x: number, y: number, r: number, fill: string, heart: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${heart}" stroke="${fill}" stroke-width="${r * 1.2}" stroke-linecap="round" pathLength="5" stroke-dasharray="0 1"/>`
  switch (name) {
    case 'stripe':
      return [24, 24, `<path d="M0 5H24" stroke="${accent}" stroke-width="8"/>`]
    case 'pinstripe':
      return [16, 16, `<path d="M8 0V16" stroke="${accent}" stroke-width="1.4" opacity=".75"/>`]
    case 'deckchair':
      return [
        44,
        20,
        `<path d="M11 0V20" stroke="${accent}" stroke-width="18"/><path d="M33 0V20" stroke="${accent}" stroke-width="2"/>`,
      ]
    case 'check':
      return [26, 26, `<g fill="${print}" opacity=".46"><path d="M0 0H10V26H0z"/><path d="M0 0H26V10H0z"/></g>`]
    case 'tartan':
      return [
        60,
        60,
        `<g fill="none" stroke="${print}"><path d="M14 0V60M0 14H60" stroke-width="15" opacity=".42"/><path d="M42 0V60M0 42H60" stroke-width="3" stroke="${accent}" opacity=".85"/></g><path d="M50 0V60M0 50H60" stroke="${pale}" stroke-width="1.6" opacity=".7"/>`,
      ]
    case 'floral':
      return [
        72,
        78,
        `<g fill="none" stroke="${accentDark}" stroke-width="1.6" opacity=".75"><path d="M20 24q10 18 4 34M55 62q-8-12 2-24"/></g>${petal(20, 22, 8, accent, pale)}${petal(56, 60, 6.5, pale, accent)}<path d="M26 46q10-8 14 2q-8 5-14-2M50 44q-9-8-13 0q6 6 13 0" fill="${accentDark}" opacity=".55"/>${petal(62, 14, 3.5, accent, pale)}`,
      ]
    case 'ditsy':
      return [
        34,
        36,
        `${petal(9, 10, 3.4, accent, pale)}${petal(26, 27, 2.8, pale, accent)}<path d="M25 8q3-4 5 0M8 28q3-4 5 0" stroke="${accentDark}" fill="none"/>`,
      ]
    case 'leaf':
      return [
        104,
        116,
        `<g fill="none" stroke="${accentDark}" stroke-width="1.6"><path d="M8 58Q28 40 36 8M62 110Q84 96 92 62"/></g><g fill="${accent}"><path d="M24 40Q6 34 4 14Q24 18 24 40M28 32Q46 28 50 10Q30 12 28 32M16 52Q36 54 44 42Q28 36 16 52M36 8Q28-2 36-12Q44-2 36 8M80 92Q62 88 58 68Q78 72 80 92M84 86Q102 80 104 62Q86 66 84 86M72 104Q92 106 100 94Q84 88 72 104"/></g><g fill="${print}"><path d="M92 62Q84 50 92 38Q102 50 92 62M62 30Q56 12 72 2Q80 20 62 30M30 98Q12 98 8 80Q28 80 30 98M34 94Q36 76 52 72Q54 90 34 94"/></g>`,
      ]
    case 'spot':
      return [
        30,
        30,
        `<circle cx="8" cy="8" r="4.6" fill="${accent}"/><circle cx="23" cy="23" r="4.6" fill="${accent}"/>`,
      ]
    case 'pindot':
      return [
        16,
        16,
        `<circle cx="4" cy="4" r="1.7" fill="${accent}"/><circle cx="12" cy="12" r="1.7" fill="${accent}"/>`,
      ]
    case 'animal':
      return [
        64,
        60,
        `<g fill="${accent}" opacity=".55"><circle cx="13" cy="14" r="5"/><circle cx="44" cy="10" r="4"/><circle cx="30" cy="34" r="5"/><circle cx="54" cy="42" r="5"/><circle cx="10" cy="48" r="4"/></g><g fill="none" stroke="${spots}" stroke-width="5" stroke-linecap="round"><path d="M6 10q3-6 9-5M21 13q1 7-6 9M5 18l2 3M38 8q2-5 8-5M51 12q-3 6-9 4M22 32q2-7 9-7M38 33q2 7-4 9M26 42l3 1M47 38q5-7 11-3M61 44q-3 7-9 6M4 46q1-6 7-6M16 50q-2 6-8 4M24 55l5 2M40 55l4-3M24 14l2 6"/></g>`,
      ]
    case 'geo':
      return [
        40,
        40,
        `<path d="M20 3L37 20 20 37 3 20z" fill="none" stroke="${accent}" stroke-width="2.6"/><path d="M20 13L27 20 20 27 13 20z" fill="${accent}"/>`,
      ]
    case 'zigzag':
      return [
        32,
        26,
        `<path d="M-2 22L16 6 34 22" fill="none" stroke="${accent}" stroke-width="5" stroke-linejoin="round"/>`,
      ]
    case 'marl':
      return [
        22,
        20,
        `<g stroke="${pale}" stroke-width="1.5" opacity=".6"><path d="M2 4h5M12 9h6M5 16h4"/></g><g stroke="${deep}" stroke-width="1.3" opacity=".4"><path d="M10 3h5M1 11h5M14 15h6"/></g>`,
      ]
    case 'denim':
      return [
        7,
        7,
        `<path d="M-1 8L8 -1" stroke="${pale}" stroke-width="1" opacity=".45"/><path d="M-1 4L4 -1M3 8L8 3" stroke="${deep}" stroke-width=".9" opacity=".45"/>`,
      ]
    case 'rib':
      return [
        11,
        11,
        `<path d="M3 0V11" stroke="${deep}" stroke-width="2.4" opacity=".38"/><path d="M8 0V11" stroke="${pale}" stroke-width="2" opacity=".38"/>`,
      ]
    case 'cord':
      return [
        8,
        8,
        `<path d="M2 0V8" stroke="${deep}" stroke-width="2.2" opacity=".4"/><path d="M6 0V8" stroke="${light}" stroke-width="1.6" opacity=".5"/>`,
      ]
    case 'cable':
      return [
        46,
        34,
        `<g fill="none" stroke="${deep}" stroke-width="2.2" opacity=".42"><path d="M14 0q14 8 14 17t-14 17M28 0q-14 8-14 17t14 17M40 0V34"/></g><path d="M17 0q14 9 14 17t-14 17M43 0V34" fill="none" stroke="${pale}" stroke-width="1.8" opacity=".55"/>`,
      ]
    case 'knit':
      return [
        14,
        12,
        `<path d="M0 2L7 9 14 2" fill="none" stroke="${deep}" stroke-width="1.8" opacity=".3"/><path d="M0 -2L7 5 14 -2" fill="none" stroke="${pale}" stroke-width="1.4" opacity=".35"/>`,
      ]
    case 'lace':
      return [
        32,
        30,
        `<g fill="none" stroke-linecap="round"><path d="M0 0L32 30M32 0L0 30" stroke="${pale}" stroke-width="1.5" stroke-dasharray=".1 3.4" opacity=".75"/>${petal(16, 15, 3.6, pale, dark)}${petal(0, 0, 2, pale, dark)}${petal(32, 30, 2, pale, dark)}</g><path d="M8 15q-4-6-7-2q2 5 7 2M24 15q4-6 7-2q-2 5-7 2" fill="${pale}" opacity=".55"/>`,
      ]
    case 'herringbone':
      return [
        24,
        14,
        `<path d="M0 14L12 2 24 14M0 7L7 0M17 0L24 7" fill="none" stroke="${deep}" stroke-width="2" opacity=".36"/>`,
      ]
    case 'quilt':
      return [
        52,
        52,
        `<path d="M0 26L26 0 52 26 26 52z" fill="none" stroke="${deep}" stroke-width="1.8" opacity=".5"/><path d="M2 28L28 2" stroke="${pale}" stroke-width="2" opacity=".5"/>`,
      ]
    case 'waffle':
      return [
        15,
        15,
        `<path d="M0 0H15M0 0V15" stroke="${deep}" stroke-width="3" opacity=".26"/><path d="M0 3H15M3 0V15" stroke="${pale}" stroke-width="1.4" opacity=".5"/>`,
      ]
    case 'plush':
      return [
        13,
        13,
        `<g stroke="${pale}" stroke-width="1.4" stroke-linecap="round" opacity=".45"><path d="M2 5v-3M8 11V8"/></g><path d="M5 11V8M11 5V2" stroke="${dark}" stroke-width="1.4" stroke-linecap="round" opacity=".45"/>`,
      ]
    case 'weave':
      return [
        24,
        24,
        `<g fill="none" stroke-width="2"><path d="M1 3H11M1 9H11M13 15H23M13 21H23M15 1V11M21 1V11M3 13V23M9 13V23" stroke="${deep}" opacity=".42"/><path d="M1 6H11M13 18H23M18 1V11M6 13V23" stroke="${pale}" opacity=".5"/></g>`,
      ]
    case 'wood':
      return [
        120,
        46,
        `<g fill="none" stroke="${deep}" stroke-width="1.1" opacity=".34"><path d="M0 8q30-6 60 0t60 0M0 22q40 8 70-1t50 1M0 36q24-7 52 0t68 0"/><ellipse cx="84" cy="23" rx="12" ry="4"/></g>`,
      ]
    case 'speckle':
      return [
        38,
        36,
        `<g fill="${accentDark}" opacity=".55"><circle cx="5" cy="6" r="1.5"/><circle cx="22" cy="13" r="2"/><circle cx="33" cy="29" r="1.3"/><circle cx="12" cy="26" r="1.2"/><circle cx="29" cy="4" r="1"/></g>`,
      ]
    default:
      return null
  }
}

export function patternMarkup(name: string, id: string, tone: Tones, scale: number, turn = 0): string | null {
  const found = tile(name, tone)
  if (!found) return null
  const [width, height, markup] = found
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale.toFixed(2)})${turn ? ` rotate(${turn})` : ''}">${markup}</pattern>`
}
