// Tights and socks.
import { both, crease, seam, shape, sym, type Drawer } from '#origin/sample/drawings/pen.ts'
import { lacy } from './straps.ts'

export const tights: Drawer = (pen, side) => {
  const style = pen.trait('style', ['tights', 'hold-ups', 'tights'])
  const leg =
    'M6 250C20 240 84 236 92 250C96 330 82 420 70 500C64 560 60 610 64 640C68 664 110 676 128 690C132 704 116 710 96 708L40 700C26 690 30 640 28 590C24 500 4 380 6 250Z'
  let out = both(
    pen.cloth(leg, {
      folds: `<path d="M40 250Q52 420 44 640" stroke="#fff" stroke-width="18" fill="none" opacity=".3"/><path d="M84 250Q80 420 62 560" stroke="${pen.tone.deep}" stroke-width="16" fill="none" opacity=".4"/>`,
    }) + seam(pen, 'M100 690Q112 696 120 706'),
  )
  if (style === 'hold-ups')
    out += both(
      pen.cloth('M5 226C30 218 80 218 94 226L94 290Q50 302 6 290Z', { pattern: false }) +
        lacy(pen, 'M8 228Q50 220 92 228') +
        lacy(pen, 'M8 290Q50 300 92 290'),
    )
  else
    out +=
      pen.cloth(
        sym([
          [0, 132],
          [86, 126],
          [98, 170, 100, 240, 94, 300],
          [40, 310, 8, 330],
          [0, 324],
        ]),
      ) + `<path d="M-86 134Q0 146 86 134" fill="none" stroke="${pen.tone.deep}" stroke-width="16"/>`
  out +=
    side === 'back'
      ? both(seam(pen, 'M52 300Q54 480 46 690', 2.6))
      : style === 'tights'
        ? seam(pen, 'M0 146V324', 1.8)
        : ''
  return { body: out, top: style === 'tights' ? 122 : 212, bottom: 712, width: 262 }
}

export const socks: Drawer = (pen, side) => {
  const tall = pen.trait('length', ['ankle', 'crew', 'knee'])
  const top = { ankle: 380, crew: 280, knee: 170 }[tall] ?? 280
  const sock = (x: number, y: number, flip: number) =>
    `<g transform="translate(${x} ${y}) scale(${flip} 1) rotate(-4)">${pen.cloth(`M-46 ${top}Q0 ${top - 8} 46 ${top}C50 400 44 470 50 510C60 544 150 540 176 572C190 600 172 622 140 622L-10 616C-46 606 -52 560 -46 500Z`, { folds: crease(pen, ['M-40 500Q0 520 48 500', 'M-40 470Q0 484 44 470', 'M20 560Q80 560 120 590']) })}${pen.cloth(`M-48 ${top - 2}Q0 ${top - 12} 48 ${top - 2}V${top + 40}Q0 ${top + 32} -48 ${top + 40}Z`, { pattern: false, paint: pen.round(pen.tone.accent) })}${shape('M-46 520Q-52 606 -10 616L20 617Q-24 590 -14 540Z', pen.tone.accent, 'opacity=".9"')}${shape('M132 556Q186 568 180 598Q172 622 140 622L118 621Q104 580 132 556Z', pen.tone.accent, 'opacity=".9"')}</g>`
  const out = side === 'back' ? sock(30, -14, -1) + sock(-30, 10, -1) : sock(44, -22, 1) + sock(-44, 10, 1)
  return {
    body: `<g transform="translate(-40 0)">${side === 'back' ? `<g transform="translate(80 0)">${out}</g>` : out}</g>`,
    top: top - 34,
    bottom: 650,
    width: 450,
  }
}
