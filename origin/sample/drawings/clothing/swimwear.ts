// Swimsuits and bikinis, and the bodysuits that are cut like them.
import {
  both,
  button,
  crease,
  seam,
  shape,
  sym,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { cups, farBand, lacy, shoulderStraps, strap, wide } from './straps.ts'

export function onePiece(swim: boolean): Drawer {
  return (pen, side) => {
    const k = wide(pen)
    const style = pen.trait('neckline', ['scoop', 'v', 'straight', 'halter'])
    const neck =
      side === 'back' ? pen.between(240, 290) : ({ scoop: 206, v: 254, straight: 186, halter: 196 }[style] ?? 206)
    const outline = sym([
      [0, neck],
      style === 'v' && side === 'front' ? [58, 168] : [20, neck - 4, 40, 180, 58, 168],
      [72, 176, 76 * k, 226, 92 * k, 240],
      [94 * k, 300, 70 * k, 330, 74 * k, 368],
      [80 * k, 410, 104 * k, 430, 110 * k, 470],
      [76, 500 + (side === 'back' ? 18 : 0), 40, 540, 32, 584],
      [0, 592],
    ])
    let out =
      style === 'halter'
        ? both(strap(pen, 'M57 172Q44 132 0 112', 12, side === 'front' ? pen.tone.base : pen.tone.dark)) +
          (side === 'back' ? bow(pen, 0, 114, 0.8) : '')
        : shoulderStraps(pen, side, {
            from: [58, 172],
            over: [46, 110],
            width: 10,
            far: side === 'front' ? [34, 196] : [60, 180],
          })
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
        ? both(seam(pen, `M8 ${Math.max(neck + 22, 250)}Q50 300 86 250`))
        : lacy(
            pen,
            style === 'v'
              ? `M-54 174L0 ${neck + 3}L54 174`
              : `M-50 186Q-20 ${neck + 6} 0 ${neck + 3}Q20 ${neck + 6} 50 186`,
          )
    } else out += seam(pen, `M0 ${neck}V584`) + (swim ? '' : button(pen, -10, 580, 3) + button(pen, 10, 580, 3))
    return { body: out, top: 100, bottom: 594, width: 230 * k, hang: { y: 118, half: 44 } }
  }
}

/** A tied bow with hanging ends. */
function bow(pen: Pen, x: number, y: number, scale: number) {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-3 2q-14 36-16 62l9 2q3-30 10-54q8 24 12 52l9-3q-4-28-18-60z" fill="${pen.tone.dark}"/><path d="M0 0q-34-26-38 4q8 20 38-4q34-26 38 4q-8 20-38-4" fill="${pen.tone.light}" stroke="${pen.tone.line}" stroke-opacity=".5"/></g>`
}

export const bikini: Drawer = (pen, side) => {
  const style = pen.trait('style', ['triangle', 'bandeau', 'underwired'])
  const [top, bottom] = [bikiniTop(pen, side, style), bikiniBottom(pen, side, style)]
  return {
    // On a person each part lies where it is worn.
    body: pen.traits.skin
      ? `<g transform="matrix(.6 0 0 .62 0 100)">${top}</g><g transform="matrix(.83 0 0 .64 0 143)">${bottom}</g>`
      : top + bottom,
    top: style === 'bandeau' ? 200 : 96,
    bottom: 604,
    width: 300,
  }
}

function bikiniTop(pen: Pen, side: Side, style: string) {
  if (side === 'back') {
    const band = pen.cloth(
      sym([
        [0, 298],
        [60, 292],
        [136, 288],
        [136, 314],
        [60, 316],
        [0, 314],
      ]),
    )
    const straps =
      style === 'triangle'
        ? both(
            strap(pen, 'M70 210Q54 140 0 110', 6, pen.tone.dark) +
              shape('M14 304Q36 250 70 202Q112 250 128 304Z', pen.tone.deep),
          ) + bow(pen, 0, 108, 0.8)
        : style === 'bandeau'
          ? ''
          : shoulderStraps(pen, side, { from: [60, 292], over: [62, 112], width: 7, far: [84, 302] })
    return straps + band + bow(pen, 0, 304, 1.1)
  }
  if (style === 'bandeau')
    return (
      farBand(pen, 132, 240, 40) +
      pen.cloth(
        sym([
          [0, 262],
          [50, 236, 120, 232],
          [136, 240],
          [136, 308],
          [70, 332, 0, 316],
        ]),
        { folds: crease(pen, ['M-6 262Q-40 290 -110 250', 'M6 270Q50 296 120 262', 'M0 300Q60 320 130 296']) },
      ) +
      shape('M-12 258q12 6 24 0v62q-12-6-24 0z', pen.tone.dark)
    )
  if (style === 'underwired')
    return (
      farBand(pen, 132, 272, 34) +
      shoulderStraps(pen, side, { from: [85, 210], over: [64, 112], width: 7, far: [56, 268] }) +
      pen.cloth('M-136 284Q-60 344 0 300Q60 344 136 284L140 318Q60 352 0 330Q-60 352 -140 318Z') +
      cups(pen, 'balcony', false)
    )
  return (
    `<path d="M-138 304Q0 258 138 304" fill="none" stroke="${pen.tone.deep}" stroke-width="7"/>` +
    both(strap(pen, 'M70 204Q54 136 0 110', 6)) +
    bow(pen, 0, 110, 0.7) +
    both(
      pen.cloth('M12 314Q36 250 70 198Q112 250 130 308Q70 328 12 314Z', {
        folds: crease(pen, ['M70 220Q70 280 50 312', 'M80 240Q90 290 100 312']),
      }),
    ) +
    seam(pen, 'M-138 308Q-70 322 0 314Q70 322 138 308', 6)
  )
}

function bikiniBottom(pen: Pen, side: Side, style: string) {
  const w = 122 * wide(pen)
  const tied = pen.trait('waist', ['high', 'low']) === 'low'
  const high = tied ? 446 : 402
  const seat = side === 'back' ? 22 : 0
  const outline = tied
    ? sym([
        [0, high + 12],
        [w * 0.5, high + 10, w - 6, high],
        [w + 2, high + 26],
        [84, 500 + seat, 40, 552, 30, 596],
        [0, 602],
      ])
    : sym([
        [0, high + 8],
        [w * 0.5, high + 6, w, high],
        [w + 10, 496],
        [70, 520 + seat, 40, 560, 30, 596],
        [0, 602],
      ])
  return (
    (side === 'front' ? farBand(pen, w - 4, high, 20) : '') +
    pen.cloth(outline, {
      folds: crease(pen, [`M${-w} ${high + 34}Q-40 ${high + 50} 0 ${high + 48}`, `M${w * 0.8} 490Q50 500 10 498`]),
    }) +
    seam(pen, `M${-w + 4} ${high + 6}Q0 ${high + 24} ${w - 4} ${high + 6}`, 2) +
    (tied
      ? both(bow(pen, w - 2, high + 12, 0.8))
      : style === 'underwired'
        ? `<path d="M${-w + 2} ${high + 5}Q0 ${high + 21} ${w - 2} ${high + 5}" fill="none" stroke="${pen.tone.accent}" stroke-width="6"/>`
        : '')
  )
}
