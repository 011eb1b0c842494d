// Soft furnishings: beds, cushions, towels and curtains, and the table of all of them with throws and rugs.
import { crease, drape, seam, shape, stitch, type Drawer } from '#origin/sample/drawings/pen.ts'
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

const towels: Drawer = (pen, side) => {
  const stack = side === 'back' ? 2 : 4
  let out = ''
  for (let at = 0; at < stack; at++) {
    const [y, w] = [-at * 74, 170 - at * 9]
    out += pen.cloth(`M${-w} ${y}Q${-w - 34} ${y - 36} ${-w} ${y - 70}H${w - 6}Q${w + 8} ${y - 36} ${w} ${y}Z`, {
      folds: crease(pen, [`M${-w + 6} ${y - 35}Q0 ${y - 42} ${w} ${y - 34}`], 6),
      paint: pen.round(at % 2 ? pen.tone.light : pen.tone.base),
    })
    out +=
      `<path d="M${w * 0.42} ${y - 69}h26v68h-26z" fill="${pen.tone.accent}" opacity=".75"/>` +
      seam(pen, `M${-w + 4} ${y - 36}H${w}`)
  }
  const roll = (x: number) =>
    `<g transform="translate(${x} -46)"><circle r="48" fill="${pen.round(pen.tone.base)}"/><path d="M0 0a10 10 0 0 1 12-10a24 24 0 0 1 12 30a36 36 0 0 1-52-14a46 46 0 0 1 34-44" fill="none" stroke="${pen.tone.deep}" stroke-width="5" opacity=".55"/></g>`
  if (side === 'back') out = roll(-104) + roll(0) + roll(104) + `<g transform="translate(0 -92)">${out}</g>`
  return { body: out, top: side === 'back' ? -240 : -300, bottom: 2, width: 400 }
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
