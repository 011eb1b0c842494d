// Underwear: bras, knickers, boxers and slips.
import {
  both,
  crease,
  drape,
  seam,
  shape,
  stitch,
  sym,
  type Art,
  type Drawer,
  type Pen,
  type Side,
} from '#origin/sample/drawings/pen.ts'
import { socks, tights } from './hosiery.ts'
import { cups, farBand, lacy, shoulderStraps, wide } from './straps.ts'
import { bikini, onePiece } from './swimwear.ts'

const bra: Drawer = (pen, side) => {
  const style = pen.trait('style', ['balcony', 'plunge', 'full', 't-shirt'])
  if (style === 'sports') return sportsBra(pen, side)
  const w = 152 * wide(pen)
  const hang = { y: 92, half: 50 }
  const slider = both(`<path d="M79 142h16v9h-16z" fill="none" stroke="#d9b36a" stroke-width="2.4"/>`)
  if (side === 'back')
    return {
      body:
        shoulderStraps(pen, side, { from: [54, 284], over: [66, 92], width: 11, far: [88, 300] }) +
        both(`<circle cx="55" cy="266" r="6" fill="none" stroke="#d9b36a" stroke-width="2.5"/>`) +
        pen.cloth(
          sym([
            [0, 288],
            [30, 276, 60, 268, 96, 276],
            [w, 290],
            [w + 2, 344],
            [60, 356, 0, 346],
          ]),
        ) +
        shape('M-14 286h28v62h-28z', pen.tone.dark) +
        [300, 318, 336].map((y) => `<path d="M-9 ${y}h18" stroke="${pen.tone.pale}" stroke-width="3"/>`).join('') +
        seam(pen, `M${-w} 338Q0 358 ${w} 338`, 2),
      top: 84,
      bottom: 362,
      width: w * 2 + 10,
      hang,
    }
  return {
    body:
      farBand(pen, 104, 262, 54) +
      shoulderStraps(pen, side, { from: [85, 200], over: [68, 92], width: 11, far: [54, 270] }) +
      slider +
      pen.cloth(
        sym([
          [0, 282],
          [24, 310, 60, 336, 128, 288],
          [w, 284],
          [w + 2, 342],
          [60, 360, 0, 352],
        ]),
      ) +
      cups(pen, style) +
      seam(pen, `M${-w} 338Q0 366 ${w} 338`, 2) +
      `<path d="M0 268q-18-15-22 1q5 14 22-1q18-15 22 1q-5 14-22-1" fill="${pen.tone.accent}"/>`,
    top: 84,
    bottom: 362,
    width: w * 2 + 10,
    hang,
  }
}

/** A short top on a broad elastic band, with seamed cups, straps and a racer back that shows behind the neckline. */
function sportsBra(pen: Pen, side: Side): Art {
  const w = 122 * wide(pen)
  const back = side === 'back'
  const outline = back
    ? sym([
        [0, 176],
        [16, 150, 40, 130, 52, 98],
        [66, 90, 80, 98],
        [66, 170, 40, 190, 34, 226],
        [44, 270, 90, 272, w, 274],
        [w - 3, 326],
        [60, 338, 0, 338],
      ])
    : sym([
        [0, 206],
        [34, 204, 50, 160, 54, 98],
        [68, 90, 82, 98],
        [80, 170, 88, 214, w + 2, 246],
        [w + 8, 290, w - 3, 326],
        [60, 338, 0, 338],
      ])
  const racer =
    back || pen.traits.skin
      ? ''
      : pen.cloth(
          sym([
            [0, 172],
            [30, 160, 46, 130, 54, 98],
            [82, 98],
            [60, 190, 40, 230],
            [0, 236],
          ]),
          { paint: pen.sheen(pen.tone.deep), pattern: false },
        )
  const cup = `M30 330C6 300 8 262 ${w * 0.42} 214`
  return {
    body:
      racer +
      pen.cloth(outline, {
        folds: back
          ? crease(pen, ['M-100 310Q-60 292 -20 300', 'M90 300Q60 292 30 300'])
          : both(
              `<path d="M14 320Q66 344 ${w - 6} 300" fill="none" stroke="${pen.tone.deep}" stroke-width="20" opacity=".4"/><ellipse cx="62" cy="252" rx="34" ry="26" fill="#fff" opacity=".16"/>`,
            ),
      }) +
      both(
        stitch(pen, back ? 'M6 182Q30 160 57 102M74 102Q62 180 40 222' : 'M0 214Q44 208 60 102', pen.tone.accent) +
          (back ? '' : seam(pen, cup, 2.4) + seam(pen, `M${w - 4} 262Q${w - 34} 296 ${w - 30} 328`, 2)),
      ) +
      (back ? '' : seam(pen, 'M0 206V326', 2)) +
      pen.cloth(`M${-w + 2} 318Q0 338 ${w - 2} 318L${w - 5} 356Q0 376 ${-w + 5} 356Z`, {
        pattern: false,
        paint: pen.round(pen.tone.dark),
      }) +
      `<path d="M${-w + 4} 329Q0 349 ${w - 4} 329" fill="none" stroke="${pen.tone.accent}" stroke-width="5"/>`,
    top: 90,
    bottom: 372,
    width: w * 2 + 14,
    hang: { y: 94, half: 62 },
  }
}

const knickers: Drawer = (pen, side) => {
  const style = pen.trait('style', ['full', 'midi', 'short', 'high leg'])
  const w = 138 * wide(pen)
  const top = { full: 136, midi: 178, short: 190 }[style] ?? 206
  const leg = { short: 356, 'high leg': 236 }[style] ?? 274
  const seat = side === 'back' ? 30 : 0
  // The legs of shorts are cut straight across.
  const curve = style === 'short' ? [w * 0.66, 376, 60, 384] : [w * 0.62, leg + 20 + seat, 44, 340 + seat * 0.4]
  const outline = sym([
    [0, top + 10],
    [w * 0.5, top + 8, w - 8, top],
    [w, (top + leg) / 2, w + 8, leg],
    style === 'short' ? [...curve, 26, 388] : [...curve, 34, 372],
    style === 'short' ? [14, 366, 0, 364] : [0, 380],
  ])
  let out = pen.cloth(outline, {
    folds: crease(pen, [
      `M20 350Q50 310 ${w * 0.7} ${leg + 14}`,
      `M-20 350Q-60 300 ${-w * 0.7} ${leg}`,
      `M0 ${top + 40}V330`,
    ]),
  })
  out += `<path d="M${-w + 8} ${top + 4}Q0 ${top + 22} ${w - 8} ${top + 4}" fill="none" stroke="${pen.tone.dark}" stroke-width="10"/>`
  const edge = style === 'short' ? `Q${curve[0]} ${curve[1]} 30 386` : ''
  out +=
    pen.pattern === 'lace' || pen.trait('trim', ['lace', 'plain']) === 'lace'
      ? both(lacy(pen, `M${w + 4} ${leg}${edge || `Q${w * 0.6} ${leg + 22 + seat} 40 ${352 + seat * 0.3}`}`))
      : both(stitch(pen, `M${w} ${leg - 8}${edge || `Q${w * 0.56} ${leg + 12 + seat} 34 350`}`, pen.tone.deep))
  out +=
    side === 'front'
      ? `<path d="M0 ${top + 17}q-15-13-19 1q5 12 19-1q15-13 19 1q-5 12-19-1" fill="${pen.tone.accent}"/>` +
        (style === 'short' ? seam(pen, `M0 ${top + 40}V364`) : seam(pen, 'M-30 356Q0 330 30 356'))
      : seam(pen, `M0 ${top + 20}Q6 300 0 ${style === 'short' ? 364 : 370}`) +
        shape(`M-9 ${top + 12}h18v12h-18z`, pen.tone.pale)
  return { body: out, top: top - 4, bottom: style === 'short' ? 394 : 384, width: w * 2 + 18 }
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

const nightShort: Drawer = (pen, side) => {
  const cami = sym([
    [0, 250],
    [30, 246, 46, 214, 60, 204],
    [78, 220, 84, 258, 90, 270],
    [84, 330, 92, 392, 104, 430],
    [50, 442, 0, 440],
  ])
  const out =
    shoulderStraps(pen, side, { from: [60, 206], over: [46, 126], width: 5 }) +
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
