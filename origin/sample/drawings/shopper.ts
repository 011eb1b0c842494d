// A product as in a customer's photo: at home, by lamplight, slightly tilted and too close.
import type { Drawing } from './drawing.ts'
import { settingOf } from './kinds.ts'
import { drawScene } from './scene.ts'

export function shopperView(drawing: Drawing, hex: string): string {
  const scene = drawScene(drawing, hex, 41)
  const lean = ((drawing.seed % 7) - 3) * 1.3 || 2
  const aside = ((drawing.seed % 5) - 2) * 14
  const middle = settingOf(drawing.kind) === 'floor' ? 525 : 430 + (drawing.seed % 3) * 20
  const lamp = drawing.seed % 2 ? 40 : 560
  return `<g transform="translate(${300 + aside} 300) rotate(${lean}) scale(1.16) translate(-300 -${middle})">${scene}</g><radialGradient id="L" cx="${lamp / 600}" cy="0.1" r="1.1"><stop offset="0" stop-color="#ffe2b0" stop-opacity="0.2"/><stop offset="0.5" stop-color="#ffe2b0" stop-opacity="0.04"/><stop offset="1" stop-color="#2a1a10" stop-opacity="0.2"/></radialGradient><rect width="600" height="600" fill="url(#L)"/>`
}
