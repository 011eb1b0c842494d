// Things that stand, hang and hold: lamps, vases, tableware, cookware and decoration.
import { both, dot, seam, shape, sym, type Drawer, type Pen } from './pen.ts'

const wood = '#b98a5e'
const metals: Record<string, string> = { brass: '#c9a25a', black: '#3b3a40', chrome: '#b9bec4', copper: '#b9744f' }
const metal = (pen: Pen) => metals[pen.trait('metal', ['brass', 'black', 'chrome', 'copper'])] ?? '#c9a25a'

const shade = (pen: Pen, top: number, bottom: number, a: number, b: number) =>
  pen.cloth(
    sym([
      [0, top - 6],
      [a * 0.6, top - 6, a, top],
      [b, bottom],
      [b * 0.6, bottom + 12, 0, bottom + 12],
    ]),
    {
      folds: `<ellipse cx="0" cy="${bottom - 20}" rx="${b * 0.7}" ry="${(bottom - top) * 0.6}" fill="#fff3d0" opacity=".5"/>`,
    },
  )

const glow = (pen: Pen, y: number, r: number) => {
  pen.defs.push(
    `<radialGradient id="${pen.id('w')}"><stop stop-color="#fff0c8" stop-opacity=".85"/><stop offset="1" stop-color="#fff0c8" stop-opacity="0"/></radialGradient>`,
  )
  return `<circle cx="0" cy="${y}" r="${r}" fill="url(#${pen.id('w')})"/>`
}

const tableLamp: Drawer = (pen, side) => {
  const base = pen.trait('base', ['gourd', 'column', 'stem', 'ball'])
  const m = metal(pen)
  const form =
    {
      gourd: sym([
        [0, -160],
        [16, -160],
        [20, -120, 96, -90, 90, -30],
        [86, 10, 50, 22, 0, 24],
      ]),
      column: sym([
        [0, -170],
        [24, -170],
        [34, -60, 34, 0],
        [60, 8, 64, 22],
        [0, 26],
      ]),
      ball: sym([
        [0, -150],
        [20, -150],
        [30, -140, 92, -130, 92, -62],
        [92, 8, 40, 22, 0, 24],
      ]),
      stem: '',
    }[base] ?? ''
  let out = side === 'front' ? glow(pen, -250, 230) : ''
  out += `<path d="M-7 -250h14v110h-14z" fill="${pen.sheen(m)}"/>`
  out += form
    ? shape(form, pen.round(pen.tone.accent)) +
      `<path d="M-34 -80Q-44 -30 -26 6" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".4"/>`
    : `<path d="M-7 -200h14v206h-14z" fill="${pen.round(m)}"/><ellipse cx="0" cy="12" rx="86" ry="16" fill="${pen.round(m)}"/>`
  out += shade(pen, -390, -216, base === 'stem' ? 96 : 84, 140)
  if (side === 'back')
    out +=
      `<path d="M0 20Q120 60 190 10Q230 -20 250 24" stroke="#4b454c" stroke-width="5" fill="none"/><path d="M246 18h18v24h-18z" fill="#4b454c"/>` +
      seam(pen, 'M0 -392V-206', 2)
  else out += `<path d="M20 -204v40" stroke="${m}" stroke-width="2.500"/>` + dot(20, -160, 5, m)
  return { body: out, top: -398, bottom: 28, width: 290 }
}

const floorLamp: Drawer = (pen, side) => {
  const tripod = pen.trait('base', ['tripod', 'arc', 'pole'])
  const m = metal(pen)
  let out = side === 'front' ? glow(pen, -480, 210) : ''
  if (tripod === 'tripod')
    out += `<path d="M-4 -390L-96 0M4 -390L96 0M0 -390L14 16" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><circle cx="0" cy="-390" r="12" fill="${m}"/>`
  else if (tripod === 'arc')
    out += `<path d="M96 0C120 -300 120 -560 0 -560V-520" stroke="${m}" stroke-width="9" fill="none"/><ellipse cx="96" cy="4" rx="70" ry="14" fill="${pen.round(m)}"/>`
  else
    out += `<path d="M-5 -440h10v444h-10z" fill="${m}"/><ellipse cx="0" cy="4" rx="78" ry="14" fill="${pen.round(m)}"/>`
  out += shade(pen, -540, -410, 70, 112)
  if (side === 'back')
    out += `<path d="M40 8Q140 40 190 12" stroke="#4b454c" stroke-width="5" fill="none"/>` + seam(pen, 'M0 -540V-400')
  return { body: out, top: -566, bottom: 20, width: 290 }
}

const pendant: Drawer = (pen, side) => {
  const form = pen.trait('shape', ['dome', 'globe', 'cone', 'basket'])
  const m = metal(pen)
  let out =
    `<path d="M-40 -400h80l-8 16h-64z" fill="${pen.sheen(m)}"/><path d="M0 -386V-150" stroke="#4a4450" stroke-width="4"/><path d="M-13 -160h26v40h-26z" fill="${pen.sheen(m)}"/>` +
    glow(pen, side === 'front' ? 80 : 40, 200)
  const outline =
    {
      dome: sym([
        [0, -126],
        [110, -126, 176, -40, 178, 56],
        [0, 72],
      ]),
      globe: sym([
        [0, -126],
        [140, -126, 150, 20, 150, 24],
        [146, 110, 80, 150, 0, 152],
      ]),
      cone: sym([
        [0, -126],
        [30, -122],
        [164, 70],
        [0, 90],
      ]),
      basket: sym([
        [0, -126],
        [60, -120, 180, -60, 170, 20],
        [150, 100, 110, 120, 100, 124],
        [0, 136],
      ]),
    }[form] ?? ''
  out += pen.cloth(outline, {
    folds: `<path d="M-80 -60Q-120 0 -124 50" stroke="#fff" stroke-width="20" fill="none" opacity=".5"/>`,
  })
  if (form === 'dome' || form === 'cone')
    out += `<ellipse cx="0" cy="${form === 'dome' ? 57 : 72}" rx="${form === 'dome' ? 176 : 160}" ry="17" fill="#fff1cc"/><ellipse cx="0" cy="${form === 'dome' ? 58 : 74}" rx="36" ry="10" fill="#fff"/>`
  if (side === 'back') out += seam(pen, 'M-90 -90Q-120 -20 -118 40M90 -90Q120 -20 118 40', 2)
  return { body: out, top: -402, bottom: 154, width: 370 }
}

const stems = (pen: Pen, y: number) => {
  const kind = pen.trait('stems', ['pampas', 'eucalyptus', 'tulips', 'none'])
  if (kind === 'none') return ''
  let out = ''
  for (const [x, height] of [
    [-70, 150],
    [-26, 210],
    [22, 190],
    [74, 140],
  ] as const) {
    out += `<path d="M${x * 0.15} ${y}Q${x * 0.5} ${y - height * 0.5} ${x} ${y - height}" stroke="#7d8a63" stroke-width="4" fill="none"/>`
    if (kind === 'pampas')
      out += `<ellipse cx="${x}" cy="${y - height - 18}" rx="15" ry="46" fill="#e2cfae" transform="rotate(${x * 0.3} ${x} ${y - height})"/><path d="M${x} ${y - height + 10}v-60" stroke="#c7ae86" stroke-width="2"/>`
    if (kind === 'eucalyptus')
      for (let at = 0; at < 4; at++)
        out += `<ellipse cx="${x * (0.55 + at * 0.13) + (at % 2 ? 14 : -14)}" cy="${y - height * (0.5 + at * 0.15)}" rx="16" ry="10" fill="${at % 2 ? '#8fa68c' : '#a9bda0'}"/>`
    if (kind === 'tulips')
      out += `<path d="M${x - 17} ${y - height}q-4-34 8-40l9 12l9-12q12 6 8 40q-17 16-34 0" fill="${pen.tone.accent}"/>`
  }
  return out
}

const vase: Drawer = (pen, side) => {
  const form = pen.trait('shape', ['bottle', 'round', 'column', 'jug', 'amphora'])
  const outline =
    {
      bottle: sym([
        [0, -260],
        [34, -262],
        [28, -170, 112, -140, 104, -40],
        [98, 10, 60, 16, 0, 18],
      ]),
      round: sym([
        [0, -190],
        [46, -192],
        [54, -170, 142, -150, 138, -70],
        [134, 0, 70, 16, 0, 18],
      ]),
      column: sym([
        [0, -260],
        [70, -262],
        [62, -160, 82, -60, 74, 10],
        [0, 20],
      ]),
      jug: sym([
        [0, -230],
        [50, -236],
        [34, -170, 110, -120, 100, -30],
        [90, 12, 50, 16, 0, 18],
      ]),
      amphora: sym([
        [0, -270],
        [44, -274],
        [26, -220, 120, -190, 110, -110],
        [96, -20, 50, 0, 54, 16],
        [0, 20],
      ]),
    }[form] ?? ''
  const top = form === 'round' ? -190 : form === 'jug' ? -232 : -262
  let out =
    (side === 'front' ? stems(pen, top + 10) : '') +
    (form === 'jug' || form === 'amphora'
      ? `<path d="M${form === 'jug' ? 44 : 36} ${top + 20}C150 ${top + 10} 150 ${top + 130} 96 ${top + 140}" fill="none" stroke="${pen.tone.dark}" stroke-width="17"/>` +
        (form === 'amphora'
          ? `<path d="M-36 ${top + 20}C-150 ${top + 10} -150 ${top + 130} -96 ${top + 140}" fill="none" stroke="${pen.tone.dark}" stroke-width="17"/>`
          : '')
      : '')
  const glaze = pen.trait('glaze', ['dipped', 'plain', 'bands'])
  const inside =
    glaze === 'dipped'
      ? `<path d="M-160 -70Q0 -44 160 -70V30H-160Z" fill="${pen.tone.accent}" opacity=".6"/>`
      : glaze === 'bands'
        ? `<path d="M-160 -100Q0 -84 160 -100M-160 -78Q0 -60 160 -78" stroke="${pen.tone.accent}" stroke-width="6" fill="none"/>`
        : ''
  out += pen.cloth(outline, {
    inside,
    folds: `<path d="M-56 -140Q-80 -60 -52 0" stroke="#fff" stroke-width="22" fill="none" opacity=".5"/>`,
  })
  out += `<ellipse cx="0" cy="${top}" rx="${form === 'column' ? 68 : form === 'bottle' ? 33 : 45}" ry="9" fill="${pen.tone.deep}"/>`
  return {
    body: side === 'back' ? `<g transform="scale(-1 1)">${out}</g>` : out,
    top: side === 'front' && pen.traits.stems !== 'none' ? top - 220 : top - 14,
    bottom: 20,
    width: 300,
  }
}

function mug(pen: Pen, x: number, y: number, flip = 1) {
  return `<g transform="translate(${x} ${y}) scale(${flip} 1)"><path d="M62 -100C130 -112 130 -24 58 -28" fill="none" stroke="${pen.tone.dark}" stroke-width="15"/>${pen.cloth('M-70 -130Q0 -120 70 -130L62 -8Q0 10 -62 -8Z', { folds: `<path d="M-40 -120V-10" stroke="#fff" stroke-width="17" opacity=".5"/>` })}<ellipse cx="0" cy="-129" rx="70" ry="14" fill="${pen.tone.pale}"/><ellipse cx="0" cy="-127" rx="58" ry="10" fill="#6b4a34"/><path d="M-66 -40Q0 -24 65 -40" stroke="${pen.tone.accent}" stroke-width="7" fill="none"/></g>`
}

const mugs: Drawer = (pen, side) => ({
  body:
    side === 'front'
      ? mug(pen, -86, -60) + mug(pen, 76, -70, -1) + mug(pen, -10, 0)
      : mug(pen, 0, -118, -1) + mug(pen, 0, 0, -1),
  top: side === 'front' ? -216 : -264,
  bottom: 8,
  width: 380,
})

const saucepan: Drawer = (pen, side) => {
  const deep = pen.trait('style', ['saucepan', 'casserole', 'frying pan'])
  const m = '#b9bec4'
  if (deep === 'frying pan')
    return {
      body:
        `<path d="M150 -20L310 -62" stroke="#3b3a40" stroke-width="24" stroke-linecap="round"/><path d="M150 -20L200 -33" stroke="${m}" stroke-width="16"/>` +
        pen.cloth('M-190 -40Q0 -60 190 -40L160 34Q0 56 -160 34Z') +
        `<ellipse cx="0" cy="-42" rx="190" ry="${side === 'back' ? 16 : 34}" fill="${pen.tone.deep}"/><ellipse cx="0" cy="-38" rx="166" ry="${side === 'back' ? 10 : 26}" fill="#45424a"/>`,
      top: -90,
      bottom: 54,
      width: 560,
    }
  const h = deep === 'casserole' ? 130 : 150
  let out =
    deep === 'casserole'
      ? both(
          `<path d="M150 ${-h + 34}h46v34h-46" fill="none" stroke="${pen.tone.dark}" stroke-width="15" stroke-linejoin="round"/>`,
        )
      : `<path d="M130 ${-h + 30}L300 ${-h - 4}" stroke="#3b3a40" stroke-width="24" stroke-linecap="round"/><path d="M130 ${-h + 30}L186 ${-h + 19}" stroke="${m}" stroke-width="15"/>`
  out += pen.cloth(`M-160 ${-h}Q0 ${-h + 12} 160 ${-h}L152 -16Q0 18 -152 -16Z`, {
    folds: `<path d="M-110 ${-h}V0" stroke="#fff" stroke-width="30" opacity=".45"/>`,
  })
  out += `<path d="M-168 ${-h - 4}Q0 ${-h - 84} 168 ${-h - 4}Q0 ${-h + 16} -168 ${-h - 4}Z" fill="${pen.sheen(deep === 'casserole' ? pen.tone.light : '#d5d9dd')}" stroke="${pen.tone.line}" stroke-opacity=".4"/><path d="M-18 ${-h - 66}q18-30 36 0l-8 22h-20z" fill="${pen.sheen(metals.brass!)}"/>`
  return {
    body: side === 'back' ? `<g transform="scale(-1 1)">${out}${seam(pen, 'M-150 -30Q0 2 150 -30')}</g>` : out,
    top: -h - 84,
    bottom: 12,
    width: deep === 'casserole' ? 410 : 600,
  }
}

const plates: Drawer = (pen, side) => {
  if (side === 'back')
    return {
      body:
        [0, 1, 2, 3]
          .map((at) => pen.cloth(`M-190 ${-at * 26}Q0 ${-at * 26 + 16} 190 ${-at * 26}L120 ${26 - at * 26}H-120Z`))
          .join('') +
        `<ellipse cx="0" cy="-80" rx="190" ry="22" fill="${pen.tone.pale}"/><ellipse cx="0" cy="-80" rx="140" ry="14" fill="${pen.sheen(pen.tone.base)}"/>`,
      top: -104,
      bottom: 30,
      width: 390,
    }
  const plate = (x: number, y: number, r: number, turned: boolean) =>
    `<g transform="translate(${x} ${y})"><ellipse cx="6" cy="12" rx="${r}" ry="${r}" fill="#1b1026" opacity=".16"/>${pen.cloth(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`, { pattern: !turned })}<circle r="${r * 0.9}" fill="none" stroke="${pen.tone.accent}" stroke-width="${turned ? 4 : 8}"/><circle r="${r * 0.66}" fill="${pen.sheen(pen.tone.pale)}" stroke="${pen.tone.dark}" stroke-opacity=".4"/></g>`
  return {
    body:
      plate(-40, -40, 190, false) +
      plate(96, 76, 126, true) +
      `<g transform="translate(-116 120)"><ellipse cx="4" cy="8" rx="84" ry="84" fill="#1b1026" opacity=".16"/>${pen.cloth('M-84 0A84 84 0 0 1 84 0A84 84 0 0 1 -84 0Z', { pattern: false })}<circle r="66" fill="${pen.sheen(pen.tone.dark)}"/><circle r="66" fill="none" stroke="${pen.tone.accent}" stroke-width="4"/></g>`,
    top: -236,
    bottom: 214,
    width: 470,
  }
}

const glasses: Drawer = (pen, side) => {
  const tall = pen.trait('style', ['wine', 'tumbler', 'wine']) === 'wine'
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${tall ? `<path d="M-4 -110h8v96h-8z" fill="${pen.tone.base}" opacity=".5"/><ellipse cx="0" cy="-10" rx="50" ry="10" fill="${pen.tone.base}" opacity=".45"/><path d="M-54 -270C-70 -170 -40 -112 0 -110C40 -112 70 -170 54 -270Z" fill="${pen.round(pen.tone.base)}" opacity=".5"/><path d="M-60 -200C-58 -150 -34 -114 0 -112C34 -114 58 -150 60 -200Q0 -190 -60 -200Z" fill="${pen.tone.accent}" opacity=".75"/><ellipse cx="0" cy="-270" rx="54" ry="10" fill="#fff" opacity=".55"/>` : `<path d="M-62 -150L-50 -4Q0 8 50 -4L62 -150Z" fill="${pen.round(pen.tone.base)}" opacity=".55"/><path d="M-57 -90L-48 -8Q0 4 48 -8L57 -90Q0 -80 -57 -90Z" fill="${pen.tone.accent}" opacity=".6"/><ellipse cx="0" cy="-150" rx="62" ry="11" fill="#fff" opacity=".6"/>`}<path d="M-34 -${tall ? 240 : 130}Q-44 -${tall ? 180 : 60} -26 -${tall ? 140 : 20}" stroke="#fff" stroke-width="8" fill="none" opacity=".7" stroke-linecap="round"/></g>`
  return {
    body: side === 'front' ? one(-96, -24) + one(88, -34) + one(0, 0) : one(-60, 0) + one(66, 0),
    top: tall ? -320 : -196,
    bottom: 8,
    width: 350,
  }
}

const mirror: Drawer = (pen, side) => {
  const form = pen.trait('shape', ['round', 'arch', 'rectangle', 'oval'])
  const path =
    {
      round: 'M-180 0A180 180 0 0 1 180 0A180 180 0 0 1 -180 0Z',
      arch: 'M-150 260V-90A150 150 0 0 1 150 -90V260Z',
      rectangle: 'M-160 -230H160V230H-160Z',
      oval: 'M-150 0A150 220 0 0 1 150 0A150 220 0 0 1 -150 0Z',
    }[form] ?? ''
  const box = form === 'round' ? 190 : form === 'oval' ? 230 : 262
  if (side === 'back')
    return {
      body: `<path d="${path}" fill="${pen.sheen('#c8a57c')}" stroke="${pen.tone.base}" stroke-width="20"/><path d="M-70 -80L0 -120L70 -80" stroke="#6b5c4d" stroke-width="5" fill="none"/><path d="M-80 -88h18v18h-18zM62 -88h18v18h-18z" fill="#8d8378"/>`,
      top: -box,
      bottom: box,
      width: 390,
    }
  pen.defs.push(
    `<linearGradient id="${pen.id('m')}" x2="1" y2="1"><stop stop-color="#f4f7f8"/><stop offset=".45" stop-color="#c7d5da"/><stop offset=".55" stop-color="#e9f0f2"/><stop offset="1" stop-color="#a9bcc4"/></linearGradient><clipPath id="${pen.id('mc')}"><path d="${path}"/></clipPath>`,
  )
  return {
    body: `<path d="${path}" fill="url(#${pen.id('m')})"/><g clip-path="url(#${pen.id('mc')})" fill="#fff" opacity=".4"><path d="M-60 -300L40 -300L-160 300L-260 300ZM90 -300L120 -300L-80 300L-110 300Z"/></g><path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="27"/><path d="${path}" fill="none" stroke="${pen.round(pen.tone.base)}" stroke-width="23"/><path d="${path}" fill="none" stroke="${pen.tone.pale}" stroke-width="2" opacity=".8"/>`,
    top: -box - 12,
    bottom: box + 12,
    width: 400,
  }
}

const clock: Drawer = (pen, side) => {
  const face = pen.cloth('M-170 0A170 170 0 0 1 170 0A170 170 0 0 1 -170 0Z', { paint: pen.round(pen.tone.base) })
  if (side === 'back')
    return {
      body:
        face +
        `<path d="M-50 -50h100v100h-100z" fill="#3b3a40"/><circle cx="0" cy="14" r="14" fill="#77727a"/><path d="M-20 -120h40l-8 22h-24z" fill="#8d8378"/>`,
      top: -174,
      bottom: 174,
      width: 346,
    }
  let ticks = ''
  for (let at = 0; at < 12; at++)
    ticks += `<path d="M0 -118V${at % 3 ? -108 : -98}" stroke="${pen.tone.line}" stroke-width="${at % 3 ? 4 : 8}" transform="rotate(${at * 30})"/>`
  const hour = Math.floor(pen.between(0, 12)) * 30
  return {
    body:
      face +
      `<circle r="138" fill="#fbf7ee"/><circle r="138" fill="none" stroke="${pen.tone.deep}" stroke-opacity=".35" stroke-width="5"/>${ticks}<path d="M0 12V-66" stroke="${pen.tone.line}" stroke-width="11" stroke-linecap="round" transform="rotate(${hour + 5})"/><path d="M0 16V-102" stroke="${pen.tone.line}" stroke-width="7" stroke-linecap="round" transform="rotate(60)"/><path d="M0 26V-108" stroke="${pen.tone.accent}" stroke-width="3" transform="rotate(214)"/><circle r="10" fill="${pen.tone.accent}"/>`,
    top: -174,
    bottom: 174,
    width: 346,
  }
}

const candle: Drawer = (pen, side) => {
  const style = pen.trait('style', ['jar', 'pillars', 'taper'])
  const flame = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y - 14}" r="34" fill="#ffe3a0" opacity=".35"/><path d="M${x} ${y}q-14-14 0-38q14 24 0 38" fill="#ffcf6b"/><path d="M${x} ${y - 4}q-6-8 0-20q6 12 0 20" fill="#fff5d8"/><path d="M${x} ${y - 2}v10" stroke="#4a3b35" stroke-width="3"/>`
  const lit = side === 'front'
  if (style === 'pillars')
    return {
      body: [
        [-90, 150, 52],
        [0, 230, 56],
        [88, 104, 50],
      ]
        .map(
          ([x, h, w]) =>
            `<g transform="translate(${x} 0)">${pen.cloth(`M${-w!} ${-h!}Q0 ${-h! + 14} ${w} ${-h!}V0Q0 16 ${-w!} 0Z`)}<ellipse cx="0" cy="${-h!}" rx="${w}" ry="12" fill="${pen.tone.pale}"/>${lit ? flame(0, -h! - 6) : ''}</g>`,
        )
        .join(''),
      top: -276,
      bottom: 14,
      width: 300,
    }
  if (style === 'taper')
    return {
      body: [-84, 0, 84]
        .map(
          (x, at) =>
            `<g transform="translate(${x} 0)"><path d="M-12 ${-190 - at * 20}H12L16 -70H-16Z" fill="${pen.round(pen.tone.base)}"/><path d="M-24 -76h48l-8 22q-6 20-6 40q30 4 34 18h-88q4-14 34-18q0-20-6-40z" fill="${pen.round(metals.brass!)}"/>${lit ? flame(0, -194 - at * 20) : ''}</g>`,
        )
        .join(''),
      top: -280,
      bottom: 6,
      width: 270,
    }
  return {
    body:
      pen.cloth('M-104 -190Q0 -176 104 -190V-4Q0 18 -104 -4Z', {
        folds: `<path d="M-66 -190V0" stroke="#fff" stroke-width="24" opacity=".5"/>`,
      }) +
      `<ellipse cx="0" cy="-190" rx="104" ry="20" fill="${pen.tone.dark}"/><ellipse cx="0" cy="-184" rx="92" ry="15" fill="#fbf2de"/>${lit ? flame(0, -190) : `<ellipse cx="0" cy="-192" rx="108" ry="22" fill="${pen.round(wood)}"/>`}<path d="M-58 -126Q0 -116 58 -126V-44Q0 -34 -58 -44Z" fill="#fbf6ea"/><path d="M-34 -96H34M-20 -78H20" stroke="${pen.tone.deep}" stroke-width="4"/><circle cx="0" cy="-58" r="5" fill="${pen.tone.accent}"/>`,
    top: -236,
    bottom: 12,
    width: 230,
  }
}

const basket: Drawer = (pen, side) => {
  const tall = pen.trait('size', ['tall', 'low']) === 'tall' ? 270 : 180
  let weave = ''
  for (let y = -tall + 26; y < 0; y += 24)
    weave += `<path d="M-190 ${y}Q0 ${y + 22} 190 ${y}" stroke="${pen.tone.deep}" stroke-width="3" fill="none" opacity=".45"/><path d="M-190 ${y + 11}Q0 ${y + 33} 190 ${y + 11}" stroke="${pen.tone.pale}" stroke-width="9" fill="none" opacity=".45" stroke-dasharray="22 13" stroke-dashoffset="${y % 2 ? 0 : 17}"/>`
  const handles = both(
    `<path d="M120 ${-tall + 40}C190 ${-tall - 10} 216 ${-tall + 60} 166 ${-tall + 84}" fill="none" stroke="${pen.tone.dark}" stroke-width="13"/>`,
  )
  const cloth =
    side === 'front'
      ? shape(
          `M-150 ${-tall}C-130 ${-tall - 70} -60 ${-tall - 40} -20 ${-tall - 66}C30 ${-tall - 90} 110 ${-tall - 60} 150 ${-tall}Z`,
          pen.sheen(pen.tone.accent),
        )
      : ''
  return {
    body:
      handles +
      cloth +
      `<ellipse cx="0" cy="${-tall}" rx="168" ry="26" fill="${pen.tone.deep}"${side === 'front' ? ' opacity=".35"' : ''}/>` +
      pen.cloth(`M-170 ${-tall}Q0 ${-tall + 44} 170 ${-tall}L146 -10Q0 24 -146 -10Z`, {
        folds: weave.replaceAll('opacity=".45"', 'opacity=".7"'),
      }) +
      (side === 'front' ? shape(`M100 ${-tall + 46}h32v44h-32z`, '#a9743f') : ''),
    top: -tall - 76,
    bottom: 10,
    width: 400,
  }
}

const planter: Drawer = (pen, side) => {
  const plant = pen.trait('plant', ['fern', 'snake', 'monstera'])
  let leaves = ''
  for (let at = -4; at <= 4; at++) {
    const turn = at * (plant === 'snake' ? 8 : 19) + pen.between(-5, 5)
    const green = at % 2 ? '#5f7d5a' : '#7c9a6c'
    leaves += `<g transform="translate(${at * 8} -150) rotate(${turn.toFixed(1)})">${plant === 'snake' ? `<path d="M-14 10Q-22 -140 0 -${200 + Math.abs(at) * 8}Q22 -140 14 10Z" fill="${green}"/><path d="M0 0V-170" stroke="#c9d39a" stroke-width="4"/>` : plant === 'fern' ? `<path d="M0 10Q-4 -100 0 -190" stroke="${green}" stroke-width="5" fill="none"/><path d="M0 -40q-34-14-40-40q32 4 40 30q8-26 40-30q-6 26-40 40M0 -90q-32-14-36-40q30 4 36 30q6-26 36-30q-4 26-36 40M0 -140q-24-14-26-36q22 4 26 24q4-20 26-24q-2 22-26 36" fill="${green}"/>` : `<path d="M0 10V-120" stroke="#5f7d5a" stroke-width="5"/><path d="M0 -90C-60 -110 -60 -190 0 -220C60 -190 60 -110 0 -90Z" fill="${green}"/><path d="M0 -90V-210M0 -130l-30-20M0 -130l30-20M0 -170l-22-16M0 -170l22-16" stroke="#dfe7c6" stroke-width="2.500" fill="none"/>`}</g>`
  }
  const legs =
    pen.trait('stand', ['legs', 'none']) === 'legs'
      ? `<path d="M-86 -60L-104 60M86 -60L104 60" stroke="${wood}" stroke-width="12" stroke-linecap="round"/>`
      : ''
  return {
    body:
      leaves +
      legs +
      pen.cloth('M-122 -160Q0 -140 122 -160L96 10Q0 30 -96 10Z', {
        folds: `<path d="M-80 -150L-66 10" stroke="#fff" stroke-width="24" opacity=".45"/>`,
      }) +
      `<path d="M-122 -160Q0 -184 122 -160Q0 -138 -122 -160Z" fill="#4b3a30"/>` +
      (side === 'front'
        ? `<path d="M-112 -90Q0 -70 112 -90" stroke="${pen.tone.accent}" stroke-width="9" fill="none"/>`
        : ''),
    top: -370,
    bottom: legs ? 66 : 24,
    width: 340,
  }
}

const frame: Drawer = (pen, side) => {
  const art = pen.trait('art', ['hills', 'shapes', 'leaf'])
  const inside =
    art === 'hills'
      ? `<rect x="-120" y="-170" width="240" height="340" fill="#f3e6d3"/><circle cx="40" cy="-80" r="44" fill="${pen.tone.accent}"/><path d="M-120 30Q-50 -50 20 20T120 0V170H-120Z" fill="${pen.tone.light}"/><path d="M-120 90Q-20 30 120 100V170H-120Z" fill="${pen.tone.dark}"/>`
      : art === 'shapes'
        ? `<rect x="-120" y="-170" width="240" height="340" fill="#f6efe2"/><path d="M-70 120V-20A60 60 0 0 1 50 -20V120Z" fill="${pen.tone.light}"/><circle cx="30" cy="-70" r="58" fill="${pen.tone.accent}" opacity=".85"/><path d="M-90 60H90" stroke="${pen.tone.deep}" stroke-width="8"/>`
        : `<rect x="-120" y="-170" width="240" height="340" fill="#f6efe2"/><path d="M0 140V-120" stroke="${pen.tone.deep}" stroke-width="5"/>${[0, 1, 2, 3].map((at) => `<path d="M0 ${90 - at * 56}q-70-6-80-56q70 0 80 56q10-56 80-56q-10 50-80 56" fill="${at % 2 ? pen.tone.accent : pen.tone.light}"/>`).join('')}`
  const body =
    side === 'back'
      ? `<rect x="-170" y="-220" width="340" height="440" fill="${pen.sheen('#c8a57c')}"/><path d="M-60 -220L0 -170L60 -220" stroke="#6b5c4d" stroke-width="4" fill="none"/><path d="M-40 -60L0 200L40 -60Z" fill="#a98a63"/>`
      : `<rect x="-156" y="-206" width="312" height="412" fill="#fffdf7"/>${inside}`
  return {
    body: `${body}<rect x="-166" y="-216" width="332" height="432" fill="none" stroke="${pen.tone.deep}" stroke-width="24"/><rect x="-166" y="-216" width="332" height="432" fill="none" stroke="${pen.round(pen.tone.base)}" stroke-width="20"/>`,
    top: -228,
    bottom: 228,
    width: 356,
  }
}

export const homeware: Record<string, Drawer> = {
  'table-lamp': tableLamp,
  'floor-lamp': floorLamp,
  pendant,
  vase,
  mugs,
  saucepan,
  plates,
  glasses,
  mirror,
  clock,
  candle,
  basket,
  planter,
  'picture-frame': frame,
}
