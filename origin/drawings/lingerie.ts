// Underwear, swimwear and hosiery.
import { both, button, crease, drape, seam, shape, stitch, sym, type Drawer, type Pen } from './pen.ts'
import { lacy } from './dresses.ts'

const wide = (pen: Pen) => (pen.traits.figure?.startsWith('plus') ? 1.1 : 1)

function strap(pen: Pen, path: string, width = 8) {
  return `<path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="${width + 2}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${pen.tone.base}" stroke-width="${width}" stroke-linecap="round"/>`
}

function cups(pen: Pen, style: string) {
  const high = style === 'plunge' ? 186 : style === 'balcony' ? 206 : style === 'full' ? 168 : 182
  const inner = style === 'plunge' ? 262 : style === 'full' ? 222 : 238
  const cup = `M7 ${inner}C24 ${inner - 26} 54 ${high + 8} 84 ${high}C112 ${high + 24} 134 246 134 276C128 316 96 336 60 334C28 330 9 306 7 ${inner}Z`
  return both(
    pen.cloth(cup, {
      folds: `<ellipse cx="62" cy="254" rx="34" ry="44" fill="#fff" opacity=".3"/><path d="M10 300Q60 352 130 290" fill="none" stroke="${pen.tone.deep}" stroke-width="20" opacity=".4"/>`,
    }) +
      (style === 't-shirt' ? '' : seam(pen, `M8 ${inner + 32}Q60 ${inner + 4} 132 270M66 ${high + 74}Q62 300 62 334`)) +
      (style === 't-shirt' || style === 'sports' ? '' : lacy(pen, `M14 ${inner - 4}Q40 ${high + 26} 80 ${high + 4}`)),
  )
}

const bra: Drawer = (pen, side) => {
  const style = pen.trait('style', ['balcony', 'plunge', 'full', 't-shirt'])
  const w = 152 * wide(pen)
  let out = ''
  if (side === 'front') {
    out += both(strap(pen, 'M86 196Q92 130 62 92') + strap(pen, 'M62 92Q50 80 34 96', 6))
    out += pen.cloth(
      sym([
        [0, 282],
        [24, 310, 60, 336, 128, 288],
        [w, 284],
        [w + 2, 342],
        [60, 360, 0, 352],
      ]),
    )
    out += cups(pen, style) + seam(pen, `M${-w} 338Q0 366 ${w} 338`, 2)
    if (style !== 'sports')
      out +=
        `<path d="M0 268q-18-15-22 1q5 14 22-1q18-15 22 1q-5 14-22-1" fill="${pen.tone.accent}"/>` +
        both(`<path d="M80 150h14v9h-14z" fill="none" stroke="#d9b36a" stroke-width="2.400"/>`)
  } else {
    out += both(
      strap(pen, 'M54 276Q66 170 48 92') +
        `<circle cx="54" cy="262" r="6" fill="none" stroke="#d9b36a" stroke-width="2.500"/>`,
    )
    out += pen.cloth(
      sym([
        [0, 288],
        [30, 276, 60, 268, 96, 276],
        [w, 290],
        [w + 2, 344],
        [60, 356, 0, 346],
      ]),
    )
    out +=
      shape('M-14 286h28v62h-28z', pen.tone.dark) +
      [300, 318, 336].map((y) => `<path d="M-9 ${y}h18" stroke="${pen.tone.pale}" stroke-width="3"/>`).join('') +
      seam(pen, `M${-w} 338Q0 358 ${w} 338`, 2)
  }
  return { body: out, top: 84, bottom: 362, width: w * 2 + 10, hang: { y: 92, half: 50 } }
}

const knickers: Drawer = (pen, side) => {
  const style = pen.trait('style', ['full', 'midi', 'short', 'high leg'])
  const w = 138 * wide(pen)
  const top = style === 'full' ? 170 : 206
  const leg = style === 'short' ? 306 : style === 'high leg' ? 246 : 274
  const seat = side === 'back' ? 30 : 0
  const outline = sym([
    [0, top + 10],
    [w * 0.5, top + 8, w - 8, top],
    [w, (top + leg) / 2, w + 8, leg],
    [w * 0.62, leg + 20 + seat, 44, 340 + seat * 0.4, 34, 372],
    [0, 380],
  ])
  let out = pen.cloth(outline, {
    folds: crease(pen, [
      `M20 350Q50 310 ${w * 0.7} ${leg + 14}`,
      `M-20 350Q-60 300 ${-w * 0.7} ${leg}`,
      `M0 ${top + 40}V330`,
    ]),
  })
  out += `<path d="M${-w + 8} ${top + 4}Q0 ${top + 22} ${w - 8} ${top + 4}" fill="none" stroke="${pen.tone.dark}" stroke-width="10"/>`
  out +=
    pen.pattern === 'lace' || pen.trait('trim', ['lace', 'plain']) === 'lace'
      ? both(lacy(pen, `M${w + 4} ${leg}Q${w * 0.6} ${leg + 22 + seat} 40 ${352 + seat * 0.3}`))
      : both(stitch(pen, `M${w} ${leg - 8}Q${w * 0.56} ${leg + 12 + seat} 34 350`, pen.tone.deep))
  out +=
    side === 'front'
      ? `<path d="M0 ${top + 17}q-15-13-19 1q5 12 19-1q15-13 19 1q-5 12-19-1" fill="${pen.tone.accent}"/>` +
        seam(pen, 'M-30 356Q0 330 30 356')
      : seam(pen, `M0 ${top + 20}Q6 300 0 370`) + shape(`M-9 ${top + 12}h18v12h-18z`, pen.tone.pale)
  return { body: out, top: top - 4, bottom: 384, width: w * 2 + 18 }
}

const boxers: Drawer = (pen, side) => {
  const w = 128 * (pen.traits.figure?.startsWith('plus') ? 1.1 : 1)
  const to = pen.trait('style', ['trunk', 'boxer']) === 'trunk' ? 346 : 392
  let out = both(
    pen.cloth(`M-1 190L${w} 186L${w + 14} ${to - 8}Q${w * 0.6} ${to + 14} 22 ${to}L0 306Z`, {
      folds: crease(pen, [`M4 300Q50 290 ${w * 0.8} 250`, `M10 330Q50 330 ${w} 300`]),
    }) + stitch(pen, `M${w + 12} ${to - 16}Q${w * 0.6} ${to + 5} 20 ${to - 9}`, pen.tone.pale),
  )
  out +=
    pen.cloth(
      sym([
        [0, 172],
        [w, 168],
        [w + 1, 196],
        [0, 202],
      ]),
      { pattern: false, paint: pen.round(pen.tone.accent) },
    ) + stitch(pen, `M${-w} 186H${w}`)
  out += side === 'front' ? seam(pen, 'M-24 202Q-34 270 0 310Q34 270 24 202M0 202V306') : seam(pen, 'M0 202V306', 2)
  return { body: out, top: 166, bottom: to + 8, width: w * 2 + 30 }
}

function onePiece(swim: boolean): Drawer {
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

const bikini: Drawer = (pen, side) => {
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

const tights: Drawer = (pen, side) => {
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

const socks: Drawer = (pen, side) => {
  const tall = pen.trait('length', ['ankle', 'crew', 'knee'])
  const top = { ankle: 380, crew: 280, knee: 170 }[tall] ?? 280
  const sock = (x: number, y: number, flip: number) =>
    `<g transform="translate(${x} ${y}) scale(${flip} 1) rotate(-4)">${pen.cloth(`M-46 ${top}Q0 ${top - 8} 46 ${top}C50 400 44 470 50 510C60 544 150 540 176 572C190 600 172 622 140 622L-10 616C-46 606 -52 560 -46 500Z`, { folds: crease(pen, ['M-40 500Q0 520 48 500', 'M-40 470Q0 484 44 470', 'M20 560Q80 560 120 590']) })}${pen.cloth(`M-48 ${top - 2}Q0 ${top - 12} 48 ${top - 2}V${top + 40}Q0 ${top + 32} -48 ${top + 40}Z`, { pattern: false, paint: pen.round(pen.tone.accent) })}${shape('M-46 520Q-52 606 -10 616L20 617Q-24 590 -14 540Z', pen.tone.accent, 'opacity=".9"')}${shape('M132 556Q186 568 180 598Q172 622 140 622L118 621Q104 580 132 556Z', pen.tone.accent, 'opacity=".9"')}</g>`
  const out = side === 'back' ? sock(30, -14, -1) + sock(-30, 10, -1) : sock(44, -22, 1) + sock(-44, 10, 1)
  return {
    body: `<g transform="translate(-40 0)">${side === 'back' ? `<g transform="translate(80 0)">${out}</g>` : out}</g>`,
    top: top - 34,
    bottom: 650,
    width: 380,
  }
}

const nightShort: Drawer = (pen, side) => {
  const cami = sym([
    [0, 250],
    [30, 246, 46, 214, 60, 204],
    [78, 220, 84, 258, 90, 270],
    [84, 330, 92, 392, 104, 430],
    [50, 442, 0, 440],
  ])
  const out =
    both(strap(pen, 'M60 208Q58 160 44 128', 5)) +
    both(
      pen.cloth('M-1 452L92 446L124 590Q70 606 14 596L0 560Z', {
        folds: crease(pen, ['M4 540Q40 540 80 510', 'M90 460Q100 520 96 590']),
      }) + lacy(pen, 'M120 588Q70 604 20 594'),
    ) +
    shape('M-92 446Q0 460 92 446L94 466Q0 480 -94 466Z', pen.tone.dark) +
    pen.cloth(cami, { folds: drape(pen, { top: 270, bottom: 440, narrow: 50, wide: 96, count: 5 }) }) +
    (side === 'front' ? lacy(pen, 'M-56 210Q-30 250 0 254Q30 250 56 210') : seam(pen, 'M0 250V440')) +
    lacy(pen, 'M-100 430Q0 450 100 430')
  return { body: out, top: 124, bottom: 606, width: 262, hang: { y: 134, half: 46 } }
}

export const lingerie: Record<string, Drawer> = {
  bra,
  knickers,
  boxers,
  bodysuit: onePiece(false),
  swimsuit: onePiece(true),
  bikini,
  tights,
  socks,
  'cami-set': nightShort,
}
