// What each brand brings, and every pair of colours that text or a control is drawn in (WCAG 2.2 AA).
import { expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import { brands } from './all.ts'

type Color = keyof Brand['theme']['colors']

const text: ReadonlyArray<readonly [Color, Color]> = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['quiet', 'paper'],
  ['quiet', 'surface'],
  ['action', 'paper'],
  ['action', 'surface'],
  ['onAction', 'action'],
  ['onAccent', 'accent'],
  ['onHeader', 'header'],
  ['onFooter', 'footer'],
  ['sale', 'paper'],
  ['sale', 'surface'],
]
const controls: ReadonlyArray<readonly [Color, Color]> = [
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'header'],
]

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

for (const brand of Object.values(brands)) {
  const { colors } = brand.theme
  test(`${brand.name} can be read: text has a contrast of 4.5`, () => {
    const faint = text
      .map(([on, ground]) => [`${on} on ${ground}`, contrast(colors[on], colors[ground])] as const)
      .filter(([, ratio]) => ratio < 4.5)
    expect(faint).toEqual([])
  })

  test(`${brand.name} shows where the focus is: 3 against every ground`, () => {
    const faint = controls
      .map(([on, ground]) => [`${on} on ${ground}`, contrast(colors[on], colors[ground])] as const)
      .filter(([, ratio]) => ratio < 3)
    expect(faint).toEqual([])
  })

  test(`${brand.name} is invented: example numbers and domains only`, () => {
    expect(brand.company.phone).toMatch(/^01632 960\d{3}$/)
    expect(brand.company.email).toMatch(/@[a-z]+\.example$/)
    expect(brand.hosts[1]).toMatch(/^www\.[a-z]+\.example$/)
    expect(validVat(brand.company.vatNumber)).toBe(false)
  })
}

/** Whether the check digits of a British VAT number fit, by either of the two rules: ours must belong to nobody. */
function validVat(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].map(Number)
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0)
  const check = digits[7]! * 10 + digits[8]!
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0
}

test('no two brands share fonts, layout or company', () => {
  const all = Object.values(brands)
  const distinct = (of: (brand: Brand) => string) => new Set(all.map(of)).size
  expect(distinct(({ theme }) => `${theme.fonts.heading} ${theme.fonts.body}`)).toBe(all.length)
  expect(distinct(({ theme }) => `${theme.layout.header} ${theme.layout.nav} ${theme.layout.footer}`)).toBe(all.length)
  expect(distinct(({ company }) => company.address)).toBe(all.length)
  expect(distinct(({ company }) => company.companyNumber)).toBe(all.length)
})

/** What each theme sells, by the words its description must have. */
const ranges: Partial<Record<Brand['code'], RegExp>> = {
  dal: /women.*plus/i,
  cgn: /^men/i,
  jdw: /everyone/i,
  awl: /(ladies|women).*home/i,
  fw: /lingerie/i,
  ihm: /home/i,
  ccl: /men.*(plus|big|tall|larger)|(plus|big|tall|larger).*men/i,
  pma: /clearance|outlet|reduced/i,
}

test('each of the eight themes has its specified range', () => {
  expect(Object.keys(brands)).toEqual(expect.arrayContaining(Object.keys(ranges)))
  const wrong = Object.values(brands).filter(({ code, description }) => ranges[code]?.test(description) === false)
  expect(wrong.map(({ code, description }) => `${code}: ${description}`)).toEqual([])
})
