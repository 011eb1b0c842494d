// A throw: folded with its fringe to the front, and hung over a rail.
import { crease, drape, shape, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { wood } from '#origin/sample/drawings/metals.ts'

const fringe = (pen: Pen, x: number, y: number, width: number, length = 40) =>
  `<path d="M${x} ${y + length / 2}H${x + width}" stroke="${pen.tone.dark}" stroke-width="${length}" stroke-dasharray="5 6"/>` +
  `<path d="M${x} ${y + 7}H${x + width}" stroke="${pen.tone.base}" stroke-width="14" stroke-dasharray="8 3"/>`

export const throwBlanket: Drawer = (pen, side) => {
  if (side === 'back') return hung(pen)
  const fold = (y: number) =>
    pen.cloth(
      `M-204 ${y}Q-228 ${y + 26} -202 ${y + 50}Q0 ${y + 58} 202 ${y + 50}Q228 ${y + 26} 204 ${y}Q0 ${y + 12} -204 ${y}Z`,
      {
        folds: crease(
          pen,
          [`M-196 ${y + 36}Q0 ${y + 46} 196 ${y + 36}`, `M-190 ${y + 14}Q0 ${y + 24} 190 ${y + 14}`],
          8,
        ),
      },
    )
  return {
    body:
      fringe(pen, -186, 128, 376, 44) +
      fold(84) +
      fold(36) +
      pen.cloth('M-146 -120Q0 -134 146 -120Q196 -30 206 40Q0 54 -206 40Q-196 -30 -146 -120Z', {
        folds: crease(pen, ['M-120 -90Q-40 -30 -60 40', 'M40 -110Q60 -30 130 30', 'M-150 -20Q0 -50 160 -10'], 14),
      }) +
      fringe(pen, 26, 30, 150, 40) +
      pen.cloth('M10 -128Q90 -134 146 -120Q190 -40 196 30Q110 44 22 34Q24 -50 10 -128Z', {
        folds: drape(pen, { top: -110, bottom: 40, narrow: 120, wide: 180, count: 6 }),
      }),
    top: -136,
    bottom: 176,
    width: 430,
  }
}

function hung(pen: Pen) {
  return {
    body:
      fringe(pen, -118, 250, 264) +
      shape('M-124 -196H150V254H-124Z', pen.tone.deep) +
      shape('M-220 -212H220V-188H-220Z', pen.sheen(wood)) +
      fringe(pen, -142, 206, 272) +
      pen.cloth('M-146 -210Q0 -226 136 -210Q144 0 134 212Q0 224 -144 212Q-152 0 -146 -210Z', {
        folds: drape(pen, { top: -200, bottom: 214, narrow: 136, wide: 140, count: 8 }),
      }),
    top: -226,
    bottom: 292,
    width: 450,
  }
}
