// Tights and socks.
import { crease, seam, shape, sym, type Drawer } from '#origin/sample/drawings/pen.ts'
import { lacy } from './straps.ts'

/** A leg in profile with a pointed toe, from the thigh at y = 226. */
const leg =
  'M-46 226C-52 320 -40 390 -36 436C-34 474 -48 500 -46 548C-44 610 -28 650 -25 688C-25 702 -32 712 -24 718L-6 724C20 728 38 752 72 764C88 768 92 756 80 746C52 722 26 704 21 676C19 640 30 590 29 540C28 500 35 474 37 436C42 390 54 320 46 226Z'

export const tights: Drawer = (pen, side) => {
  const holdUps = pen.trait('style', ['tights', 'hold-ups', 'tights']) === 'hold-ups'
  const one = (x: number, turn: number, facing: number) =>
    `<g transform="translate(${x} 0) scale(${facing} 1) rotate(${turn} 0 226)">${
      pen.cloth(leg, {
        folds: `<path d="M4 230C10 340 -2 400 4 470C8 540 -6 600 0 690" stroke="#fff" stroke-width="20" fill="none" opacity=".34"/><path d="M-44 236C-48 330 -32 400 -32 440C-30 490 -42 520 -40 552C-38 610 -24 650 -20 690" stroke="${pen.tone.deep}" stroke-width="14" fill="none" opacity=".5"/><path d="M30 400Q10 440 28 470" stroke="${pen.tone.deep}" stroke-width="8" fill="none" opacity=".3"/>`,
        inside: `<path d="M-40 688H0L4 730H-40zM46 736L96 728V776H52z" fill="${pen.tone.deep}" opacity=".4"/>`,
      }) +
      (side === 'back' ? seam(pen, 'M-30 240C-36 340 -22 420 -24 460C-26 560 -20 640 -18 700', 2.6) : '') +
      (holdUps
        ? pen.cloth('M-49 206Q0 196 49 206L48 268Q0 282 -50 268Z', {
            pattern: false,
            paint: pen.round(pen.tone.dark),
          }) +
          lacy(pen, 'M-48 209Q0 200 48 209') +
          lacy(pen, 'M-49 268Q0 282 47 268') +
          lacy(pen, 'M-48 240Q0 250 47 240')
        : '')
    }</g>`
  const facing = side === 'back' ? -1 : 1
  const legs = holdUps ? one(66, -7, facing) + one(-50, 3, facing) : one(50, -5, facing) + one(-48, 2, facing)
  const panty = holdUps
    ? ''
    : pen.cloth(
        sym([
          [0, 112],
          [80, 106],
          [96, 150, 104, 210, 100, 262],
          [60, 282, 20, 300, 4, 318],
          [0, 318],
        ]),
        { paint: pen.round(pen.tone.dark), folds: crease(pen, ['M-80 240Q-40 250 -10 290', 'M80 240Q40 250 10 290']) },
      ) +
      `<path d="M-80 114Q0 126 80 114" fill="none" stroke="${pen.tone.deep}" stroke-width="16"/>` +
      seam(pen, 'M0 126V316', 1.8)
  return { body: legs + panty, top: holdUps ? 192 : 100, bottom: 768, width: 310 }
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
