// Swimsuits and bikinis, and the bodysuits that are cut like them.
import { both, button, crease, seam, shape, sym, type Drawer } from '#origin/sample/drawings/pen.ts'
import { lacy } from './dresses.ts'
import { cups, strap, wide } from './straps.ts'

export function onePiece(swim: boolean): Drawer {
  return (pen, side) => {
    const k = wide(pen)
    const neck =
      side === 'back'
        ? pen.between(240, 290)
        : ({ scoop: 206, v: 254, straight: 186, halter: 196 }[
            pen.trait('neckline', ['scoop', 'v', 'straight', 'halter'])
          ] ?? 206)
    const halter = pen.traits.neckline === 'halter'
    const outline = sym([
      [0, neck],
      [20, neck - 4, 40, 180, 58, 168],
      [72, 176, 76 * k, 226, 92 * k, 240],
      [94 * k, 300, 70 * k, 330, 74 * k, 368],
      [80 * k, 410, 104 * k, 430, 110 * k, 470],
      [76, 500 + (side === 'back' ? 18 : 0), 40, 540, 32, 584],
      [0, 592],
    ])
    let out = both(
      strap(
        pen,
        halter && side === 'front'
          ? 'M56 170Q40 140 8 116'
          : side === 'back'
            ? 'M58 170Q50 130 40 112'
            : 'M58 170Q60 138 46 112',
        halter ? 14 : 10,
      ),
    )
    out += pen.cloth(outline, {
      folds: crease(pen, [
        `M-70 350Q-20 372 30 356`,
        `M72 380Q20 384 -30 396`,
        `M60 250Q20 300 10 340`,
        `M30 560Q60 520 96 470`,
      ]),
    })
    if (side === 'front') {
      const detail = pen.trait('detail', ['ruched', 'panel', 'belt', 'plain'])
      if (detail === 'ruched')
        out += crease(
          pen,
          [0, 1, 2, 3, 4, 5].map(
            (at) => `M${-66 * k} ${320 + at * 18}Q0 ${338 + at * 16 + (at % 2) * 6} ${66 * k} ${318 + at * 18}`,
          ),
          4,
        )
      if (detail === 'panel')
        out += both(
          `<path d="M${92 * k} 246C${94 * k} 300 ${70 * k} 330 ${74 * k} 368C${80 * k} 410 ${104 * k} 430 ${110 * k} 468L${78 * k} 480Q${40 * k} 370 ${70 * k} 250Z" fill="${pen.tone.accent}" opacity=".85"/>`,
        )
      if (detail === 'belt')
        out += `<path d="M${-73 * k} 356Q0 370 ${73 * k} 356" fill="none" stroke="${pen.tone.accent}" stroke-width="15"/><circle cx="0" cy="363" r="14" fill="none" stroke="#d9b36a" stroke-width="5"/>`
      out += swim
        ? both(seam(pen, `M8 ${Math.max(neck, 250)}Q50 300 86 250`))
        : lacy(pen, `M-50 186Q-20 ${neck + 6} 0 ${neck + 3}Q20 ${neck + 6} 50 186`)
    } else out += seam(pen, `M0 ${neck}V584`) + (swim ? '' : button(pen, -10, 580, 3) + button(pen, 10, 580, 3))
    return { body: out, top: 108, bottom: 594, width: 230 * k, hang: { y: 118, half: 44 } }
  }
}

export const bikini: Drawer = (pen, side) => {
  const style = pen.trait('style', ['triangle', 'bandeau', 'underwired'])
  const k = wide(pen)
  let out = ''
  if (side === 'back')
    out +=
      pen.cloth(
        sym([
          [0, 300],
          [60, 292],
          [136, 290],
          [136, 314],
          [60, 316],
          [0, 312],
        ]),
      ) +
      `<path d="M0 306q-46-32-50 6q10 24 50-6q46-32 50 6q-10 24-50-6" fill="${pen.tone.light}" stroke="${pen.tone.line}" stroke-opacity=".4"/><path d="M-4 308q-20 40-22 80l12 2q4-40 14-72q10 32 14 72l12-2q-2-40-26-80z" fill="${pen.tone.dark}"/>`
  else if (style === 'bandeau')
    out +=
      pen.cloth(
        sym([
          [0, 262],
          [50, 236, 120, 232],
          [136, 240],
          [136, 308],
          [70, 332, 0, 316],
        ]),
        { folds: crease(pen, ['M-6 262Q-40 290 -110 250', 'M6 270Q50 296 120 262', 'M0 300Q60 320 130 296']) },
      ) + shape('M-12 258q12 6 24 0v62q-12-6-24 0z', pen.tone.dark)
  else {
    out += both(strap(pen, style === 'triangle' ? 'M70 206Q50 150 20 118' : 'M84 204Q84 150 52 118', 7))
    out +=
      style === 'triangle'
        ? both(
            pen.cloth('M14 312Q40 250 70 200Q112 250 128 306Q70 326 14 312Z', {
              folds: crease(pen, ['M70 220Q70 280 50 312', 'M80 240Q90 290 100 312']),
            }),
          ) + seam(pen, 'M-140 306H140', 5)
        : cups(pen, 'balcony').replace(/stroke-dasharray="\.1 11"/g, 'stroke-opacity="0"')
  }
  const w = 122 * k
  const high = pen.trait('waist', ['high', 'low']) === 'high' ? 402 : 440
  out += pen.cloth(
    sym([
      [0, high + 8],
      [w * 0.5, high + 6, w, high],
      [w + 10, 496],
      [70, 520 + (side === 'back' ? 20 : 0), 40, 560, 30, 596],
      [0, 602],
    ]),
    { folds: crease(pen, [`M${-w} 450Q-40 470 0 466`, `M${w} 470Q50 490 10 488`]) },
  )
  out += `<path d="M${-w} ${high + 3}Q0 ${high + 17} ${w} ${high + 3}" fill="none" stroke="${pen.tone.accent}" stroke-width="6"/>`
  if (high > 420)
    out += both(
      `<path d="M${w + 4} 462q26-20 28 6q-10 14-28-6q20 20 16 50" fill="none" stroke="${pen.tone.dark}" stroke-width="5"/>`,
    )
  return { body: out, top: 112, bottom: 604, width: 300 }
}
