// Soft furnishings: beds, cushions, towels and curtains, and the table of all of them with throws and rugs.
import { both, crease, drape, seam, shape, stitch, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { darken } from '#origin/sample/drawings/tint.ts'
import { rug } from './rug.ts'
import { throwBlanket } from './throw.ts'

const wood = '#b98a5e'

const duvetSet: Drawer = (pen, side) => {
  if (side === 'back') {
    const layer = (y: number, h: number, w: number) =>
      pen.cloth(`M${-w} ${y}Q${-w - 22} ${y + h / 2} ${-w} ${y + h}H${w}Q${w + 22} ${y + h / 2} ${w} ${y}Z`, {
        folds: crease(pen, [`M${-w} ${y + h * 0.5}Q0 ${y + h * 0.42} ${w} ${y + h * 0.55}`]),
      })
    return {
      body:
        layer(60, 74, 190) +
        layer(-10, 74, 186) +
        layer(-70, 64, 176) +
        pen.cloth('M-150 -72Q-160 -120 -120 -124H120Q160 -120 150 -72Q0 -60 -150 -72Z', {
          paint: pen.sheen(pen.tone.pale),
          pattern: false,
        }) +
        `<path d="M-22 -124h44v258h-44z" fill="${pen.tone.accent}" opacity=".9"/><path d="M-200 20h400v22h-400z" fill="${pen.tone.accent}" opacity=".75"/><path d="M0 30q-70-46-76 6q14 36 76-6q70-46 76 6q-14 36-76-6" fill="${pen.tone.accentDark}"/>`,
      top: -128,
      bottom: 138,
      width: 430,
    }
  }
  const board = pen.trait('headboard', ['slatted', 'padded', 'curved'])
  let out =
    board === 'padded'
      ? `<rect x="-236" y="-250" width="472" height="240" rx="26" fill="${pen.sheen('#cdbfb0')}"/><path d="M-118 -250V-20M0 -250V-20M118 -250V-20" stroke="#8d7d6c" stroke-width="3" opacity=".5"/>`
      : board === 'curved'
        ? `<path d="M-236 0V-170Q0 -330 236 -170V0Z" fill="${pen.sheen(wood)}"/>`
        : `<g fill="${pen.sheen(wood)}"><path d="M-240 -240h24v300h-24zM216 -240h24v300h-24zM-240 -228h480v24h-480zM-240 -160h480v18h-480z"/><path d="M-150 -204h14v60h-14zM-50 -204h14v60h-14zM40 -204h14v60h-14zM140 -204h14v60h-14z"/></g>`
  out += `<path d="M-232 60h20v180h-20zM212 60h20v180h-20z" fill="#7c5838"/>`
  const pillow = (x: number, y: number, plain: boolean) =>
    `<g transform="translate(${x} ${y})">${pen.cloth('M-88 -46Q0 -66 88 -46Q108 0 92 46Q0 62 -92 46Q-108 0 -88 -46Z', { folds: crease(pen, ['M-80 30Q-40 10 -20 -10', 'M70 -30Q40 0 50 30', 'M-60 -36Q-40 -10 -60 10']), pattern: !plain, paint: plain ? pen.sheen(pen.tone.pale) : pen.sheen(pen.tone.base) })}</g>`
  out += shape('M-226 -30Q0 -60 226 -30L234 90H-234Z', pen.sheen(pen.tone.pale))
  out += pillow(-112, -84, true) + pillow(112, -84, true) + pillow(-104, -48, false) + pillow(104, -48, false)
  out += pen.cloth(
    'M-240 36Q-120 4 0 14Q120 4 240 36C256 110 262 180 250 236Q200 250 150 238Q80 254 0 240Q-90 254 -150 240Q-210 250 -250 236C-262 180 -256 110 -240 36Z',
    {
      folds:
        drape(pen, { top: 60, bottom: 244, narrow: 200, wide: 246, count: 9 }) +
        crease(pen, ['M-180 60Q-60 110 60 70', 'M-40 140Q80 110 200 150', 'M-210 130Q-120 160 -60 140'], 13),
    },
  )
  out += pen.cloth('M-240 36Q-120 4 0 14Q120 4 240 36L244 70Q120 40 0 50Q-120 40 -244 70Z', {
    pattern: false,
    paint: pen.round(pen.tone.accent),
  })
  if (pen.trait('extra', ['throw', 'none']) === 'throw')
    out += `<path d="M-252 168Q-120 140 0 152Q120 140 252 168L256 220Q120 192 0 204Q-120 192 -256 220Z" fill="${pen.round(pen.tone.accentDark)}" opacity=".92"/><path d="M-256 220Q-120 192 0 204Q120 192 256 220" stroke="${pen.tone.accent}" stroke-width="12" stroke-dasharray="2 6" fill="none"/>`
  return { body: out, top: -262, bottom: 250, width: 520 }
}

const cushion: Drawer = (pen, side) => {
  const long = pen.traits.shape === 'oblong'
  const [w, h] = long ? [200, 116] : [160, 160]
  const edge = pen.trait('trim', ['piped', 'tassel', 'plain', 'fringe'])
  const outline = `M${-w} ${-h}Q0 ${-h + 26} ${w} ${-h}Q${w - 22} 0 ${w} ${h}Q0 ${h - 22} ${-w} ${h}Q${-w + 22} 0 ${-w} ${-h}Z`
  let out =
    edge === 'fringe'
      ? `<path d="${outline}" fill="none" stroke="${pen.tone.accent}" stroke-width="34" stroke-dasharray="3 6"/>`
      : ''
  if (edge === 'tassel')
    out += [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x! * w} ${y! * h}) rotate(${x! * y! * -45})"><circle r="10" cy="${y! * 4}" fill="${pen.tone.accentDark}"/><path d="M-9 ${y! * 8}L-15 ${y! * 52}H15L9 ${y! * 8}Z" fill="${pen.tone.accent}"/></g>`,
      )
      .join('')
  out += pen.cloth(outline, {
    folds:
      crease(
        pen,
        [
          `M${-w + 10} ${-h + 14}Q${-w * 0.6} ${-h * 0.5} ${-w * 0.4} ${-h * 0.34}`,
          `M${w - 12} ${-h + 16}Q${w * 0.6} ${-h * 0.5} ${w * 0.46} ${-h * 0.3}`,
          `M${-w + 12} ${h - 16}Q${-w * 0.6} ${h * 0.6} ${-w * 0.44} ${h * 0.4}`,
          `M${w - 12} ${h - 14}Q${w * 0.66} ${h * 0.56} ${w * 0.4} ${h * 0.42}`,
        ],
        15,
      ) + `<ellipse cx="${-w * 0.2}" cy="${-h * 0.2}" rx="${w * 0.5}" ry="${h * 0.42}" fill="#fff" opacity=".07"/>`,
    pattern: side === 'front',
  })
  if (edge === 'piped') out += `<path d="${outline}" fill="none" stroke="${pen.tone.accent}" stroke-width="6"/>`
  if (side === 'back')
    out +=
      `<path d="M${-w * 0.8} ${h * 0.5}Q0 ${h * 0.42} ${w * 0.8} ${h * 0.5}" stroke="${pen.tone.deep}" stroke-width="5" fill="none"/><path d="M${-w * 0.8} ${h * 0.5}Q0 ${h * 0.42} ${w * 0.8} ${h * 0.5}" stroke="${pen.tone.pale}" stroke-width="2" stroke-dasharray="2 2" fill="none"/>` +
      shape(`M${w * 0.6} ${h * 0.36}h24v34h-24z`, pen.tone.pale)
  return {
    body: `<g transform="rotate(${pen.between(-6, 6).toFixed(1)})">${out}</g>`,
    top: -h - 28,
    bottom: h + 28,
    width: w * 2 + 60,
  }
}

/** On a rail: each size folded over it, with a woven border above the hem. The other view is the set folded on a shelf. */
const towels: Drawer = (pen, side) => {
  const rail = '#b9bec4'
  if (side === 'back') return foldedTowels(pen)
  const hung = (x: number, half: number, bottom: number, light: boolean) => {
    const border = bottom - 62
    return (
      // The half behind the rail ends a little lower, as it is folded.
      pen.cloth(`M${x - half + 5} -304H${x + half - 5}L${x + half + 3} ${bottom + 16}H${x - half - 3}Z`, {
        paint: pen.sheen(pen.tone.dark),
        edge: 0.3,
      }) +
      pen.cloth(
        `M${x - half} -306Q${x} -318 ${x + half} -306Q${x + half + 6} ${(bottom - 306) / 2} ${x + half + 1} ${bottom}Q${x} ${bottom + 12} ${x - half - 1} ${bottom}Q${x - half - 6} ${(bottom - 306) / 2} ${x - half} -306Z`,
        {
          paint: pen.round(light ? pen.tone.light : pen.tone.base),
          inside: `<path d="M${x - half - 6} ${border}Q${x} ${border + 11} ${x + half + 6} ${border}v26Q${x} ${border + 37} ${x - half - 6} ${border + 26}z" fill="${pen.tone.accent}" opacity=".85"/><path d="M${x - half - 6} ${border - 9}Q${x} ${border + 2} ${x + half + 6} ${border - 9}M${x - half - 6} ${border + 35}Q${x} ${border + 46} ${x + half + 6} ${border + 35}" stroke="${pen.tone.deep}" stroke-width="3" fill="none" opacity=".5"/>`,
          folds:
            `<path d="M${x - half} -296Q${x} -308 ${x + half} -296" stroke="#fff" stroke-width="14" fill="none" opacity=".4"/><path d="M${x - half} -262Q${x} -272 ${x + half} -262" stroke="${pen.tone.deep}" stroke-width="16" fill="none" opacity=".3"/>` +
            [-0.5, 0.1, 0.62]
              .map(
                (at, n) =>
                  `<path d="M${x + half * at} -250Q${x + half * at + 8} ${bottom / 2} ${x + half * at * 1.1} ${bottom}" stroke="${n % 2 ? '#fff' : pen.tone.deep}" stroke-width="16" fill="none" opacity="${n % 2 ? 0.2 : 0.26}"/>`,
              )
              .join(''),
        },
      ) +
      stitch(pen, `M${x - half} ${bottom - 9}Q${x} ${bottom + 3} ${x + half} ${bottom - 9}`, pen.tone.deep)
    )
  }
  const bar = `<path d="M-262 -300H262" stroke="${darken(rail, 0.3)}" stroke-width="15" stroke-linecap="round"/><path d="M-262 -303H262" stroke="${rail}" stroke-width="10" stroke-linecap="round"/>`
  const brackets = both(
    `<circle cx="262" cy="-300" r="22" fill="${pen.round(rail)}"/><circle cx="262" cy="-300" r="9" fill="${darken(rail, 0.3)}"/>`,
  )
  return {
    body: bar + hung(-92, 128, 250, false) + hung(124, 76, 66, true) + brackets,
    top: -326,
    bottom: 272,
    width: 580,
  }
}

function foldedTowels(pen: Pen) {
  let out = shape('M-250 0H250V22H-250Z', wood) + shape('M-250 22H250V30H-250Z', darken(wood, 0.3))
  for (const [at, half] of [190, 176, 128].entries()) {
    const y = -at * 84
    // Two folded edges face the viewer.
    for (const [up, paint] of [
      [0, pen.tone.dark],
      [40, at % 2 ? pen.tone.light : pen.tone.base],
    ] as const)
      out += pen.cloth(
        `M${-half + 10} ${y - up}Q${-half - 14} ${y - up - 22} ${-half + 10} ${y - up - 44}Q0 ${y - up - 52} ${half - 10} ${y - up - 44}Q${half + 14} ${y - up - 22} ${half - 10} ${y - up}Z`,
        { paint: pen.sheen(paint) },
      )
    out += `<path d="M${-half + 2} ${y - 66}Q0 ${y - 74} ${half - 2} ${y - 66}v10Q0 ${y - 64} ${-half + 2} ${y - 56}z" fill="${pen.tone.accent}" opacity=".85"/>`
  }
  return { body: out, top: -260, bottom: 32, width: 500 }
}

const curtains: Drawer = (pen, side) => {
  const heading = pen.trait('heading', ['eyelet', 'pencil', 'tab'])
  const panel = (x: number, flip: number) => {
    let ring = ''
    for (let at = 0; at < 6; at++)
      ring +=
        heading === 'eyelet'
          ? `<circle cx="${14 + at * 24}" cy="-292" r="8" fill="none" stroke="#c9b48a" stroke-width="4"/>`
          : heading === 'tab'
            ? shape(`M${6 + at * 24} -318h14v34h-14z`, pen.tone.dark)
            : seam(pen, `M${10 + at * 24} -306l4 34`, 3)
    const tied = side === 'front' && pen.traits.tied !== 'no'
    const outline = tied
      ? 'M0 -306H146C146 -160 120 -60 60 20C84 120 90 240 96 330Q40 340 0 330Z'
      : 'M0 -306H150L156 330Q80 342 0 330Z'
    return `<g transform="translate(${x} 0) scale(${flip} 1)">${pen.cloth(outline, { pattern: side === 'front', paint: side === 'back' ? pen.round('#efe7da') : undefined, folds: [14, 40, 66, 92, 118].map((at, n) => `<path d="M${at} -306Q${tied ? at * 0.8 : at + 4} -100 ${tied ? at * 0.4 : at} 20Q${tied ? at * 0.6 : at + 6} 160 ${at * (tied ? 0.7 : 1.04)} 336" fill="none" stroke="${n % 2 ? '#fff' : pen.tone.deep}" stroke-width="13" opacity="${n % 2 ? 0.2 : 0.34}"/>`).join('') })}${ring}${tied ? `<path d="M0 6Q40 34 66 16" fill="none" stroke="${pen.tone.accentDark}" stroke-width="13"/>` : ''}${side === 'back' ? stitch(pen, 'M4 306Q80 316 150 306', pen.tone.deep) : ''}</g>`
  }
  const sky = `<rect x="-130" y="-270" width="260" height="420" fill="#e8f1f4"/><path d="M-130 60Q-60 10 0 50T130 30V150H-130Z" fill="#b9cdb4"/><path d="M-130 -270h260v420h-260zM0 -270V150M-130 -70H130" fill="none" stroke="#fffdf8" stroke-width="10"/>`
  return {
    body:
      sky +
      panel(-212, 1) +
      panel(212, -1) +
      `<path d="M-236 -300H236" stroke="#8b6b4a" stroke-width="11" stroke-linecap="round"/><circle cx="-240" cy="-300" r="13" fill="#8b6b4a"/><circle cx="240" cy="-300" r="13" fill="#8b6b4a"/>`,
    top: -322,
    bottom: 342,
    width: 500,
  }
}

export const bedding: Record<string, Drawer> = {
  'duvet-set': duvetSet,
  cushion,
  throw: throwBlanket,
  towels,
  curtains,
  rug,
}
