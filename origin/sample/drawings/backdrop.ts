// The studio background: a wall tinted from the product's colour, a paper shape, light, a floor.
import { generator } from './pen.ts'
import { hsl, hueOf, lightness, mix } from './tint.ts'

export type Room = {
  wall: string
  wallDeep: string
  floor: string
  paper: string
  skirting: string
  defs: string
  back: string
}

const calm = [28, 18, 200, 345, 95, 42, 262, 172]

/** Soft background hues near the product's own hue or opposite. A pale product gets a darker wall. */
export function roomFor(hex: string, accent: string, seed: number, prefix: string, width = 600, height = 800): Room {
  const random = generator(seed * 31 + 17)
  const { hue, saturation } = hueOf(hex)
  const accentHue = hueOf(accent)
  const own =
    saturation > 0.12 ? hue : accentHue.saturation > 0.15 ? accentHue.hue : calm[Math.floor(random() * calm.length)]!
  const turn = own + [0, 12, -14, 22, 0, -24][Math.floor(random() * 6)]!
  const pale = lightness(hex) > 0.78
  const [light, tint] = pale ? [0.8, 0.2] : [0.9, 0.26]
  // A share of warm paper gives all backgrounds a common tone.
  const warm = (colour: string) => mix(colour, pale ? '#d9cbbb' : '#f3e9dd', 0.45)
  const wall = warm(hsl(turn, tint, light))
  const wallDeep = warm(hsl(turn + 8, tint, light - 0.12))
  const floor = warm(hsl(turn - 8, tint * 0.95, light - 0.1))
  const paper = mix(hsl(turn + (random() < 0.5 ? 24 : -26), tint + 0.18, light - 0.07), '#f0dcc6', 0.3)
  const line = Math.round(height * 0.79)
  const id = (name: string) => `${prefix}${name}`
  const defs = `<linearGradient id="${id('W')}" x2=".5" y2="1"><stop stop-color="${mix(wall, '#ffffff', 0.3)}"/><stop offset="1" stop-color="${wallDeep}"/></linearGradient><linearGradient id="${id('F')}" x2="0" y2="1"><stop stop-color="${mix(floor, wallDeep, 0.5)}"/><stop offset="1" stop-color="${mix(floor, '#ffffff', 0.22)}"/></linearGradient><radialGradient id="${id('L')}" cx=".32" cy=".24" r=".8"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="${id('S')}"><stop stop-color="#2a1830" stop-opacity=".38"/><stop offset="1" stop-color="#2a1830" stop-opacity="0"/></radialGradient>`
  const [x, y] = [width / 2 + (random() - 0.5) * 90, height * 0.44]
  const art = [
    `<path d="M${x - 190} ${line}V${y - 60}a190 190 0 0 1 380 0V${line}z" fill="${paper}" opacity=".75"/>`,
    `<circle cx="${x}" cy="${y}" r="235" fill="${paper}" opacity=".7"/>`,
    `<path d="M0 0H${width * 0.46}L${width * 0.18} ${line}H0z" fill="#fff" opacity=".22"/><path d="M${width * 0.56} 0H${width * 0.74}L${width * 0.46} ${line}H${width * 0.28}z" fill="#fff" opacity=".2"/>`,
    '',
    `<path d="M${x - 210} ${line}V150h420V${line}z" fill="${paper}" opacity=".55"/>`,
    `<path d="M0 ${height * 0.3}Q${width * 0.3} ${height * 0.16} ${width * 0.56} ${height * 0.34}T${width} ${height * 0.26}V${line}H0z" fill="${paper}" opacity=".6"/>`,
  ][Math.floor(random() * 6)]!
  const back = `<rect width="${width}" height="${height}" fill="url(#${id('W')})"/>${art}<path d="M0 ${line}H${width}V${height}H0z" fill="url(#${id('F')})"/><rect width="${width}" height="${height}" fill="url(#${id('L')})"/>`
  return { wall, wallDeep, floor, paper, skirting: mix(wall, '#ffffff', 0.55), defs, back }
}
