// A product on a person, with what goes with it; and the same on three people of different sizes.
import { roomFor } from '#origin/sample/drawings/backdrop.ts'
import { createPen, shape, type Pen } from '#origin/sample/drawings/pen.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import {
  floorY,
  standingHeight,
  type Figure,
  type Hose,
  type Look,
  type Shoe,
} from '#origin/sample/drawings/hero/body.ts'
import { lookOf } from '#origin/sample/drawings/hero/looks.ts'
import { drawPerson, slim, waists, type Person } from '#origin/sample/drawings/hero/person.ts'
import { footwear } from '#origin/sample/drawings/clothing/footwear.ts'
import { drawers } from '#origin/sample/drawings/kinds.ts'
import { darken, lightness, mix } from '#origin/sample/drawings/tint.ts'

const models: Record<Figure, string[]> = {
  women: ['women tan brown long', 'women fair chestnut bob', 'women deep black curls', 'women olive black bun'],
  plus: ['plus brown black curls', 'plus fair chestnut bob', 'plus tan brown long'],
  men: ['men olive brown short', 'men deep black crop beard', 'men fair chestnut short beard'],
  'plus-men': ['plus-men fair brown short beard', 'plus-men brown black crop', 'plus-men tan grey short beard'],
}

/** Somebody of the product's figure, when it names nobody. */
export function modelOf({ model, traits, seed }: Drawing): Look {
  const some = models[traits.figure as Figure] ?? models.women
  return lookOf(model ?? some[seed % some.length]!)
}

/** The height that the wearer says, in centimetres. */
export function heightOf(drawing: Drawing): number {
  const { figure, skin, hair } = modelOf(drawing)
  const some = (skin.charCodeAt(2) + hair.length * 3) % 11
  return (figure === 'men' || figure === 'plus-men' ? 177 : 164) + some
}

type Worn = { drawing: Drawing; colour: string; tucked?: boolean }
/** `close`: from the head to the thighs; `feet`: from the knees down. */
type Frame = 'full' | 'close' | 'feet'
type Outfit = { before?: Worn[]; after?: Worn[]; frame?: Frame; shoe?: Shoe; bare?: boolean }

export const denim = '#3d4c68'
const stone = '#c9bba4'
const ivory = '#f2ece1'
const ink = '#2f3442'

/** A plain garment that goes with what is shown. */
export const piece = (kind: string, colour: string, traits: Record<string, string> = {}, pattern = 'plain'): Worn => ({
  drawing: { kind, pattern, accent: '#e6d9c4', traits, seed: 5 },
  colour,
})

const belowTop = (hex: string, men: boolean) =>
  men
    ? piece('trousers', lightness(hex) < 0.36 ? stone : ink, { leg: 'straight', front: 'flat' })
    : lightness(hex) < 0.36
      ? piece('trousers', stone, { leg: 'tapered', front: 'flat' })
      : piece('jeans', denim, { leg: 'straight' }, 'denim')
const aboveLegs = (hex: string, men: boolean): Worn[] => [
  {
    ...piece('t-shirt', lightness(hex) > 0.6 ? ink : ivory, {
      sleeve: 'short',
      neckline: men ? 'crew' : 'scoop',
      detail: 'none',
    }),
    tucked: true,
  },
]

/** What a kind is worn with; null for what nobody wears. */
function outfitOf({ kind, pattern, traits }: Drawing, hex: string, men: boolean): Outfit | null {
  switch (kind) {
    case 't-shirt':
    case 'tunic':
    case 'vest':
    case 'blouse':
    case 'shirt':
    case 'polo-shirt':
    case 'jumper':
    case 'cardigan':
    case 'hoodie':
    case 'jacket':
    case 'blazer':
    case 'gilet':
      return {
        before: [
          ...(kind === 'gilet' ? [piece('jumper', ivory, { sleeve: 'long', neckline: 'roll' })] : []),
          belowTop(hex, men),
        ],
        frame: 'close',
      }
    case 'coat':
    case 'padded-coat':
      return { before: [belowTop(hex, men)], shoe: 'boots' }
    case 'jeans':
    case 'trousers':
    case 'leggings':
    case 'joggers':
    case 'shorts':
      return { before: aboveLegs(hex, men), shoe: kind === 'trousers' ? 'shoes' : 'trainers' }
    case 'skirt':
      return { before: aboveLegs(hex, men), shoe: 'shoes' }
    case 'mini-dress':
    case 'midi-dress':
    case 'maxi-dress':
    case 'wrap-dress':
    case 'shirt-dress':
      return { shoe: kind === 'shirt-dress' ? 'shoes' : 'heels' }
    case 'suit':
      return { shoe: 'shoes' }
    case 'robe':
    case 'pyjamas':
    case 'nightdress':
    case 'cami-set':
      return { shoe: 'slippers' }
    case 'bra':
      return {
        before: [
          traits.style === 'sports'
            ? piece('leggings', darken(hex, 0.25), { length: 'full', detail: 'plain' })
            : piece('knickers', hex, { style: 'midi', trim: 'plain' }, pattern),
        ],
        frame: 'close',
        bare: true,
      }
    case 'knickers':
      return { after: [piece('bra', hex, { style: 'balcony' }, pattern)], frame: 'close', bare: true }
    case 'bodysuit':
      return { frame: 'close', bare: true }
    case 'boxers':
      return { frame: 'close', bare: true }
    case 'swimsuit':
    case 'bikini':
    case 'swim-shorts':
      return { shoe: 'bare', bare: true }
    case 'tights':
      return { before: [piece('bodysuit', ink, { neckline: 'scoop', detail: 'plain' })], shoe: 'bare' }
    case 'socks':
      return { frame: 'feet', shoe: 'bare', before: [piece('shorts', denim, { length: 'long' }, 'denim')] }
    case 'boots':
    case 'trainers':
    case 'heels':
    case 'sandals':
    case 'slippers':
    case 'shoes':
      return {}
    case 'handbag':
    case 'backpack':
    case 'scarf':
    case 'hat':
    case 'belt':
      return {
        before:
          kind === 'belt'
            ? [{ ...piece('shirt', ivory, { sleeve: 'long', detail: 'none' }), tucked: true }, belowTop(ivory, men)]
            : [
                belowTop(ivory, men),
                piece(
                  'jumper',
                  lightness(hex) > 0.6 ? '#6d7f8d' : '#d8cbb6',
                  { neckline: 'crew', sleeve: 'long' },
                  'knit',
                ),
              ],
        frame: kind === 'handbag' || kind === 'backpack' ? 'full' : 'close',
        shoe: 'boots',
      }
    default:
      return null
  }
}

export const wornBy = (kind: string) =>
  outfitOf({ kind, pattern: 'plain', accent: ivory, traits: {}, seed: 1 }, ivory, false) !== null

const carried = ['handbag', 'backpack', 'scarf', 'hat', 'belt', 'tights', 'socks']

function hoseOf({ kind, traits, pattern }: Drawing, hex: string, pen: Pen): Hose | undefined {
  const print = pattern === 'plain' ? {} : { print: 'url(#ht)' }
  if (kind === 'tights')
    return traits.style === 'hold-ups'
      ? { from: 560, paint: pen.round(mix(hex, '#d8a888', 0.16)), edge: darken(hex, 0.25), ...print }
      : { from: 420, paint: pen.round(mix(hex, '#d8a888', 0.12)), ...print }
  if (kind !== 'socks') return undefined
  return {
    from: { ankle: 872, knee: 716 }[traits.length ?? ''] ?? 806,
    paint: pen.round(hex),
    edge: darken(hex, 0.24),
    ...print,
  }
}

/** What is in the hand, on the head, around the neck or the waist, in the measure of the body. */
function held({ kind, traits }: Drawing, pen: Pen, { figure }: Look): string {
  const hand = { women: 124, plus: 148, men: 142, 'plus-men': 170 }[figure]
  const art = drawers[kind]!(pen, 'front')
  switch (kind) {
    case 'handbag':
    case 'backpack': {
      const scale = traits.style === 'holdall' ? 0.52 : 0.42
      return `<g transform="translate(${hand} ${492 - art.top * scale}) scale(${scale})">${art.body}</g>`
    }
    case 'scarf':
      return `<g transform="translate(0 66) scale(.72 .6)">${art.body}</g>`
    case 'hat':
      return `<g transform="translate(0 19) scale(${{ brim: 0.42, cap: 0.4 }[traits.style ?? ''] ?? 0.36})">${art.body}</g>`
    default: {
      const path = `M${-waists[figure]} 381Q0 394 ${waists[figure]} 381`
      const [thick, buckle] = traits.width === 'wide' ? [25, 34] : [17, 28]
      return `<g transform="scale(${slim[figure]} 1)" fill="none"><path d="${path}" stroke="${pen.tone.line}" stroke-width="${thick + 2}"/><path d="${path}" stroke="${pen.tone.base}" stroke-width="${thick}"/><rect x="-17" y="371" width="34" height="${buckle}" rx="${traits.buckle === 'round' ? 14 : 4}" stroke="#d9b36a" stroke-width="6"/></g>`
    }
  }
}

const frames: Record<Frame, { scale: number; floor: number }> = {
  full: { scale: 0.77, floor: 770 },
  close: { scale: 1.2, floor: 70 + floorY * 1.2 },
  feet: { scale: 2.05, floor: 744 },
}

/** A leg in profile over a shoe's coordinates, from the toes to above the knee; `up` is how high the heel is lifted. */
const profile = (up: number) =>
  `M-140 ${-20 - up}C-146 ${-70 - up} -136 ${-120 - up} -142 ${-180 - up}C-150 -280 -178 -320 -170 -400C-164 -460 -150 -510 -152 -570L-160 -900H22L-8 -590C0 -550 -14 -510 -24 -450C-34 -370 -58 ${-240 - up} -56 ${-150 - up}C-54 ${-104 - up} -8 ${-64 - up * 0.3} 64 -44L60 -18Q-40 ${-16 - up * 0.3} -130 ${-14 - up}Z`
const trouserLeg = 'M-186 -900H40L22 -540C14 -400 4 -260 -4 -150Q-90 -132 -180 -150C-186 -260 -196 -420 -186 -540Z'

/** Shoes on walking feet, seen from the side. */
function onFeet(drawing: Drawing, hex: string, look: Look, men: boolean) {
  const pen = createPen({ ...drawing, traits: { ...drawing.traits, skin: look.skin } }, hex)
  const art = drawers[drawing.kind]!(pen, 'front')
  const room = roomFor(hex, drawing.accent, drawing.seed + 3, 'R')
  // Courts and wedges lift the heel; a bootleg hides how.
  const heel =
    { heels: drawing.traits.heel === 'kitten' ? 46 : 92, sandals: drawing.traits.heel === 'wedge' ? 56 : 10 }[
      drawing.kind
    ] ?? 8
  const cloth = createPen(
    { kind: 'trousers', pattern: 'plain', accent: ivory, traits: {}, seed: 5 },
    lightness(hex) < 0.3 ? '#7b7468' : ink,
    't',
  )
  // Of a boot's wearer is seen what is above its shaft.
  const cut = art.opening ? `clip-path="url(#shaft)"` : ''
  const shaft = art.opening ? `<clipPath id="shaft"><path d="M-300 -999H300V${art.opening}H-300z"/></clipPath>` : ''
  const leg = `<g ${cut}><path d="${profile(heel)}" fill="${look.skin}"/><path d="M-126 ${-70 - heel}C-124 -190 -152 -310 -150 -410L-138 -900" fill="none" stroke="${darken(look.skin, 0.3)}" stroke-width="24" opacity=".13"/></g>${men ? cloth.cloth(trouserLeg) : ''}`
  const step = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${leg}${art.one}</g>`
  return `<defs>${room.defs}${pen.defs.join('')}${shaft}${men ? cloth.defs.join('') : ''}</defs>${room.back}<ellipse cx="392" cy="682" rx="160" ry="16" fill="url(#RS)"/>${step(400, 676, 0.84)}<ellipse cx="230" cy="738" rx="180" ry="18" fill="url(#RS)"/>${step(232, 728, 0.92)}`
}

export function drawWorn(drawing: Drawing, hex: string, sizes: boolean): string {
  const look = modelOf(drawing)
  const men = look.figure === 'men' || look.figure === 'plus-men'
  if (drawing.kind in footwear) return onFeet(drawing, hex, look, men)
  const outfit = outfitOf(drawing, hex, men) ?? {}
  const own = { drawing, colour: hex }
  const clothes = [...(outfit.before ?? []), ...(carried.includes(drawing.kind) ? [] : [own]), ...(outfit.after ?? [])]
  const frame = frames[sizes ? 'full' : (outfit.frame ?? 'full')]
  const room = roomFor(hex, drawing.accent, drawing.seed + 3, 'R')
  const hosePen = createPen({ ...drawing, kind: 'hose' }, hex, 'h')
  const hose = hoseOf(drawing, hex, hosePen)
  const hoseDefs = hose ? hosePen.defs.join('') : ''
  const itemPen = createPen({ ...drawing, traits: { ...drawing.traits, skin: look.skin } }, hex, 'k')
  const item = ['handbag', 'backpack', 'scarf', 'hat', 'belt'].includes(drawing.kind)
    ? held(drawing, itemPen, look)
    : ''
  const shoe = outfit.shoe ?? (outfit.bare ? 'bare' : 'shoes')
  const shoeColour = shoe === 'slippers' ? mix(hex, ivory, 0.5) : lightness(hex) < 0.3 ? '#6b4a36' : '#33302f'
  const stand = (x: number, scale: number, floor: number, broader: number, one: Look, prefix: string) => {
    const person: Person = {
      x,
      floor,
      height: standingHeight * scale,
      look: one,
      clothes,
      shoe,
      shoeColour,
      broader,
      ...(hose && { hose }),
    }
    return drawPerson(person, prefix)
  }
  const shadow = (x: number, floor: number, rx: number) =>
    `<ellipse cx="${x}" cy="${floor}" rx="${rx}" ry="16" fill="url(#RS)"/>`
  if (sizes) {
    const people = [0.86, 1, 1.15].map((broader, at) => {
      const other = models[look.figure][(drawing.seed + at) % models[look.figure].length]!
      const x = 105 + at * 178
      return { x, ...stand(x, 0.53, 726, broader, lookOf(other), 'abc'[at]!) }
    })
    return `<defs>${room.defs}${hoseDefs}${people.map(({ defs }) => defs).join('')}</defs>${room.back}${people.map(({ x, markup }) => shadow(x, 726, 74) + markup).join('')}`
  }
  const scale = frame.scale
  // A hat needs room above the head.
  const floor = frame.floor + (drawing.kind === 'hat' ? 34 : 0)
  const person = stand(300, scale, floor, 1, look, 'a')
  const wall =
    outfit.frame === 'close'
      ? shape('M0 0H600V800H0z', 'url(#RW)') +
        `<circle cx="300" cy="330" r="270" fill="${room.paper}" opacity=".6"/>` +
        shape('M0 0H600V800H0z', 'url(#RL)')
      : room.back
  const at = `translate(300 ${floor - floorY * scale}) scale(${scale})`
  return `<defs>${room.defs}${person.defs}${item ? itemPen.defs.join('') : ''}${hoseDefs}</defs>${wall}${shadow(300, floor, 130 * scale)}${person.markup}${item ? `<g transform="${at}">${item}</g>` : ''}`
}
