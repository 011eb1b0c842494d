// Tableware and a pan.
import { both, seam, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { metals } from '#origin/sample/drawings/metals.ts'

function mug(pen: Pen, x: number, y: number, flip = 1) {
  return `<g transform="translate(${x} ${y}) scale(${flip} 1)"><path d="M62 -100C130 -112 130 -24 58 -28" fill="none" stroke="${pen.tone.dark}" stroke-width="15"/>${pen.cloth('M-70 -130Q0 -120 70 -130L62 -8Q0 10 -62 -8Z', { folds: `<path d="M-40 -120V-10" stroke="#fff" stroke-width="17" opacity=".5"/>` })}<ellipse cx="0" cy="-129" rx="70" ry="14" fill="${pen.tone.pale}"/><ellipse cx="0" cy="-127" rx="58" ry="10" fill="#6b4a34"/><path d="M-66 -40Q0 -24 65 -40" stroke="${pen.tone.accent}" stroke-width="7" fill="none"/></g>`
}

export const mugs: Drawer = (pen, side) => ({
  body:
    side === 'front'
      ? mug(pen, -86, -60) + mug(pen, 76, -70, -1) + mug(pen, -10, 0)
      : mug(pen, 0, -118, -1) + mug(pen, -80, 0) + mug(pen, 84, 0, -1),
  top: side === 'front' ? -216 : -264,
  bottom: 8,
  width: 380,
})

export const saucepan: Drawer = (pen, side) => {
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

export const plates: Drawer = (pen, side) => {
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

export const glasses: Drawer = (pen, side) => {
  const tall = pen.trait('style', ['wine', 'tumbler', 'wine']) === 'wine'
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${tall ? `<path d="M-4 -110h8v96h-8z" fill="${pen.tone.base}" opacity=".5"/><ellipse cx="0" cy="-10" rx="50" ry="10" fill="${pen.tone.base}" opacity=".45"/><path d="M-54 -270C-70 -170 -40 -112 0 -110C40 -112 70 -170 54 -270Z" fill="${pen.round(pen.tone.base)}" opacity=".5"/><path d="M-60 -200C-58 -150 -34 -114 0 -112C34 -114 58 -150 60 -200Q0 -190 -60 -200Z" fill="${pen.tone.base}" opacity=".45"/><ellipse cx="0" cy="-270" rx="54" ry="10" fill="#fff" opacity=".55"/>` : `<path d="M-62 -150L-50 -4Q0 8 50 -4L62 -150Z" fill="${pen.round(pen.tone.base)}" opacity=".55"/><path d="M-57 -90L-48 -8Q0 4 48 -8L57 -90Q0 -80 -57 -90Z" fill="${pen.tone.base}" opacity=".45"/><ellipse cx="0" cy="-150" rx="62" ry="11" fill="#fff" opacity=".6"/>`}<path d="M-34 -${tall ? 240 : 130}Q-44 -${tall ? 180 : 60} -26 -${tall ? 140 : 20}" stroke="#fff" stroke-width="8" fill="none" opacity=".7" stroke-linecap="round"/></g>`
  return {
    body: side === 'front' ? one(-96, -24) + one(88, -34) + one(0, 0) : one(-112, 0) + one(0, -8) + one(112, 0),
    top: tall ? -320 : -196,
    bottom: 8,
    width: 350,
  }
}
