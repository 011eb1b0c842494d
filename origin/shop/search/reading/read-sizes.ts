// Reads sizes as shoppers type them: `size 18`, `18 long`, `34/32`, `36dd`, `42R`, `king size`, `66 x 72`.
import { chestLengths, lengths, type SizeFacts } from './size-labels.ts'
import type { Token } from './tokens.ts'

export type SizeReading = {
  to: number
  fits: (size: SizeFacts) => boolean
  /** An ordinary word that may mean something else: a `small` lamp. */
  isVague: boolean
}

/** Words after a number that is no size: `3 seater`, `15 denier`. */
const otherUnits =
  /^(?:seater|seat|pack|pk|piece|pc|denier|den|tog|litre|liter|l|ml|set|tier|drawer|door|month|year|yr|watt|w|day|week|percent|light|arm|cup|person)s?$/
const lengthNames = { ...lengths, ...chestLengths }
const letters: Record<string, readonly string[]> = {
  xs: ['xs'],
  s: ['s', 'small'],
  small: ['s', 'small', 's-m'],
  m: ['m', 'medium'],
  medium: ['m', 'medium', 's-m', 'm-l'],
  l: ['l', 'large'],
  large: ['l', 'large', 'l-xl'],
  xl: ['xl', 'extra-large', 'l-xl'],
  xxl: ['2xl', 'xxl'],
  xxxl: ['3xl', 'xxxl'],
  xxxxl: ['4xl', 'xxxxl'],
}
const vagueLetters = new Set(['small', 'medium', 'large', 's', 'm', 'l'])
/** Names of several words come before the names that they contain. */
const names: ReadonlyArray<readonly [typed: string, value: string, isVague?: true]> = [
  ['super king size', 'super-king'],
  ['super king', 'super-king'],
  ['superking size', 'super-king'],
  ['superking', 'super-king'],
  ['king size', 'king'],
  ['kingsize', 'king'],
  ['king', 'king', true],
  ['double bed', 'double'],
  ['double size', 'double'],
  ['double', 'double', true],
  ['single bed', 'single'],
  ['single size', 'single'],
  ['single', 'single', true],
  ['hand towel', 'hand-towel'],
  ['bath towel', 'bath-towel'],
  ['bath sheet', 'bath-sheet'],
  ['face cloth', 'face-cloth'],
  ['face flannel', 'face-cloth'],
  ['flannel', 'face-cloth', true],
]
const nameTokens = names.map(([typed, value, isVague = false]) => ({ typed: typed.split(' '), value, isVague }))

/** The size that begins at the word `from`; null when there is none. */
export function readSize(tokens: readonly Token[], from: number): SizeReading | null {
  const text = (at: number) => tokens[at]?.text ?? ''
  const isSaid = /^(?:size|sizes|sz)$/.test(text(from))
  const at = isSaid ? from + 1 : from
  return (
    sidesAt() ?? oneSideAt() ?? trousersAt() ?? braAt() ?? numberAt() ?? lettersAt() ?? lengthAt() ?? nameAt() ?? null
  )

  function inches(place: number): number | null {
    const [, number] = /^(\d{2})(?:in|inch|inches)?$/.exec(text(place)) ?? []
    return number === undefined ? null : Number(number)
  }

  function afterUnit(place: number): number {
    return /^(?:cm|cms|in|inch|inches|ins)$/.test(text(place)) ? place + 1 : place
  }

  function sidesAt(): SizeReading | null {
    const together = /^(\d{2,3})x(\d{2,3})(cm|in|inch|inches)?$/.exec(text(at))
    const apart =
      /^\d{2,3}(?:cm|in|inch)?$/.test(text(at)) && /^(?:x|by)$/.test(text(at + 1))
        ? /^(\d{2,3})(cm|in|inch|inches)?$/.exec(text(at + 2))
        : null
    const [first, second] = together
      ? [Number(together[1]), Number(together[2])]
      : apart
        ? [Number.parseInt(text(at), 10), Number(apart[1])]
        : []
    if (first === undefined || second === undefined) return null
    const isTrousers = first >= 26 && first <= 60 && second >= 26 && second <= 38
    return {
      to: afterUnit(together ? at + 1 : at + 3),
      isVague: false,
      fits: ({ sides, waist, leg }) =>
        (isTrousers && waist === first && leg === second) ||
        (sides !== undefined &&
          ((sides[0] === first && sides[1] === second) || (sides[0] === second && sides[1] === first))),
    }
  }

  /** `90 drop`, `66 inch wide`. */
  function oneSideAt(): SizeReading | null {
    const [, number] = /^(\d{2,3})(?:cm|in|inch)?$/.exec(text(at)) ?? []
    const side = /^(?:drop|long)$/.test(text(afterUnit(at + 1))) ? 1 : /^wide$/.test(text(afterUnit(at + 1))) ? 0 : null
    // `18 long` is a length of clothes.
    if (number === undefined || side === null || Number(number) < 40) return null
    return { to: afterUnit(at + 1) + 1, isVague: false, fits: ({ sides }) => sides?.[side] === Number(number) }
  }

  /** `W34 L32`, `34w 32l`, `34/32`, `34 inch waist 32 leg`, `waist 34`. */
  function trousersAt(): SizeReading | null {
    let place = at
    let waist: number | undefined
    let leg: number | undefined
    const joined = /^w(\d{2})l(\d{2})$/.exec(text(place)) ?? /^(\d{2})w(\d{2})l$/.exec(text(place))
    if (joined) return trousers(Number(joined[1]), Number(joined[2]), place + 1)
    const lettered = /^w(\d{2})$/.exec(text(place)) ?? /^(\d{2})w$/.exec(text(place))
    if (lettered) {
      waist = Number(lettered[1])
      place++
    } else if (text(place) === 'waist' && inches(place + 1) !== null) {
      waist = inches(place + 1)!
      place = afterUnit(place + 2)
    } else if (inches(place) !== null && text(afterUnit(place + 1)) === 'waist') {
      waist = inches(place)!
      place = afterUnit(place + 1) + 1
    } else if (
      inches(place) !== null &&
      inches(place + 1) !== null &&
      isWaistAndLeg(inches(place)!, inches(place + 1)!)
    ) {
      return trousers(inches(place)!, inches(place + 1)!, afterUnit(place + 2))
    }
    const leggy = /^l(\d{2})$/.exec(text(place)) ?? (waist === undefined ? null : /^(\d{2})l$/.exec(text(place)))
    if (leggy) {
      leg = Number(leggy[1])
      place++
    } else {
      const start = text(place) === 'inside' ? place + 1 : place
      const number = inches(text(start) === 'leg' ? start + 1 : start)
      const end = text(start) === 'leg' ? start + 2 : afterUnit(start + 1)
      const inside = text(end) === 'inside' ? end + 1 : end
      if (number !== null && number >= 26 && (text(start) === 'leg' || /^(?:leg|length)$/.test(text(inside)))) {
        leg = number
        place = text(start) === 'leg' ? afterUnit(end) : inside + 1
      }
    }
    return waist === undefined && leg === undefined ? null : trousers(waist, leg, place)
  }

  function isWaistAndLeg(waist: number, leg: number) {
    return waist >= 28 && waist <= 60 && leg >= 26 && leg <= 36 && waist % 2 === 0
  }

  function trousers(waist: number | undefined, leg: number | undefined, to: number): SizeReading {
    return {
      to,
      isVague: false,
      fits: (size) =>
        size.waist !== undefined &&
        (waist === undefined || size.waist === waist) &&
        (leg === undefined || size.leg === leg),
    }
  }

  function braAt(): SizeReading | null {
    const cups = '(aa?|b|c|dd?d?|e|ff?|gg?|hh?|jj?|kk?)'
    const together = new RegExp(`^(\\d{2})${cups}$`).exec(text(at))
    const apart = /^\d{2}$/.test(text(at)) ? new RegExp(`^${cups}$`).exec(text(at + 1)) : null
    const [band, cup] = together ? [Number(together[1]), together[2]] : [Number(text(at)), apart?.[1]]
    if (cup === undefined || band < 28 || band > 58 || band % 2 !== 0) return null
    // An A-line skirt in size 34.
    if (!together && cup === 'a' && text(at + 2) === 'line') return null
    const written = cup === 'ddd' ? 'e' : cup
    return {
      to: together ? at + 1 : at + 2,
      isVague: false,
      fits: (size) => size.band === band && size.cup === written,
    }
  }

  function numberAt(): SizeReading | null {
    const lettered = /^(\d{1,2})([srl])$/.exec(text(at))
    const wide = /^(\d{1,2}(?:\.5)?)(e{1,3})$/.exec(text(at))
    const number = /^\d{1,2}(?:\.5)?$/.exec(text(at))
    if (!lettered && !wide && !number) return null
    const value = Number(lettered?.[1] ?? wide?.[1] ?? text(at))
    if (value < 2 || (!lettered && !wide && otherUnits.test(text(at + 1)))) return null
    let to = at + 1
    let length = lettered ? lengthNames[lettered[2]!] : undefined
    let isWide = wide ? (wide[2] === 'e' ? 'e' : 'eee') : undefined
    if (!length && text(to) in lengthNames && !/^(?:sleeve|sleeved)/.test(text(to + 1))) {
      length = lengthNames[text(to++)]
      if (/^(?:leg|length)$/.test(text(to))) to++
    } else if (/^(?:e|ee|eee)$/.test(text(to))) {
      isWide = text(to++) === 'e' ? 'e' : 'eee'
    }
    if (text(to) === 'chest') to++
    const others: number[] = []
    while (!length && /^\d{1,2}$/.test(text(to)) && !otherUnits.test(text(to + 1))) others.push(Number(text(to++)))
    const numbers = [value, ...others]
    return {
      to,
      isVague: !isSaid && !length && !isWide,
      fits: (size) =>
        numbers.some(
          (one) =>
            size.number === one ||
            size.chest === one ||
            size.band === one ||
            size.waist === one ||
            (size.range !== undefined && size.range[0] <= one && one <= size.range[1]),
        ) &&
        (length === undefined || size.length === length) &&
        (isWide === undefined || size.width === isWide || (isWide === 'eee' && size.width === 'wide')),
    }
  }

  function lettersAt(): SizeReading | null {
    const plain = text(at)
    const isExtra = /^(?:extra|x)$/.test(plain) && text(at + 1) === 'large'
    const counted =
      /^(\d)x(?:l|large)?$/.exec(plain)?.[1] ?? (/^\d$/.test(plain) && text(at + 1) === 'xl' ? plain : null)
    if (counted !== null) {
      return { to: /^\d$/.test(plain) ? at + 2 : at + 1, isVague: false, fits: ({ name }) => name === `${counted}xl` }
    }
    const values = isExtra ? letters.xl : Object.hasOwn(letters, plain) ? letters[plain] : undefined
    if (!values || (plain === 's' && !isSaid)) return null
    return {
      to: isExtra ? at + 2 : at + 1,
      isVague: !isSaid && vagueLetters.has(plain),
      fits: ({ name }) => name !== undefined && values.includes(name),
    }
  }

  /** `petite jeans`, `long leg trousers`. */
  function lengthAt(): SizeReading | null {
    const isLeg = /^(?:leg|length|inside)$/.test(text(at + 1))
    if (!/^(?:petite|tall)$/.test(text(at)) && !(isLeg && /^(?:short|regular|long)$/.test(text(at)))) return null
    const length = lengthNames[text(at)]
    return { to: isLeg ? at + 2 : at + 1, isVague: true, fits: (size) => size.length === length }
  }

  function nameAt(): SizeReading | null {
    const found = nameTokens.find(({ typed }) => typed.every((word, step) => tokens[at + step]?.key === word))
    return found
      ? {
          to: at + found.typed.length,
          isVague: !isSaid && found.isVague,
          fits: ({ name }) => name === found.value,
        }
      : null
  }
}
