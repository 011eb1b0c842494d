// Vases, candle holders, laundry baskets and plant pots.
import { both, shape, sym, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { metals, wood } from '#origin/sample/drawings/metals.ts'

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

export const vase: Drawer = (pen, side) => {
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

export const candle: Drawer = (pen, side) => {
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

export const basket: Drawer = (pen, side) => {
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

export const planter: Drawer = (pen, side) => {
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
