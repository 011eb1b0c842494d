// Sandals in profile: straps over the toes, around the heel and the ankle, each with its far side.
import { seam, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { heels, pair } from './shoe-parts.ts'

const cork = '#c79a64'
const brass = '#d9b36a'

export const sandals: Drawer = (pen, side) => {
  const wedge = pen.trait('heel', ['flat', 'wedge', 'flat']) === 'wedge'
  if (side === 'back') return heels(pen, 50, wedge ? 72 : 22, 0, wedge ? cork : undefined)
  const rise = wedge ? 62 : 8
  /** Height of the footbed at a place along the shoe. */
  const bed = (x: number) => -16 - rise * Math.min(1, Math.max(0, (40 - x) / 150)) ** 1.2
  const sole = `M-164 ${bed(-164)}C-120 ${bed(-120) + 2} -60 ${bed(-60) - 2} 0 ${bed(0)}S110 -14 172 -24Q186 -8 168 4Q40 12 -20 ${wedge ? 8 : 0}H-156Q-176 0 -164 ${bed(-164)}Z`
  const shoe =
    toeStrap(pen, 92, bed, 40, true) +
    toeStrap(pen, 34, bed, 62, true) +
    ankle(pen, bed, true) +
    `<path d="${sole}" fill="${pen.sheen(wedge ? cork : '#8a6238')}" stroke="#5b3b20" stroke-opacity=".5"/><path d="M-164 ${bed(-164) + 3}C-120 ${bed(-120) + 5} -60 ${bed(-60) + 1} 0 ${bed(0) + 3}S110 -11 174 -21" stroke="${pen.tone.deep}" stroke-width="7" fill="none"/>` +
    toeStrap(pen, 92, bed, 40, false) +
    toeStrap(pen, 34, bed, 62, false) +
    ankle(pen, bed, false)
  return pair(shoe, { top: -136 - rise, bottom: 12, width: 350 })
}

/** A band over the toes: its far side behind the sole, its near side in front. */
function toeStrap(pen: Pen, x: number, bed: (x: number) => number, height: number, far: boolean) {
  const top = bed(x) - height
  if (far)
    return `<path d="M${x - 22} ${top + 4}Q${x + 26} ${top + 2} ${x + 46} ${bed(x + 46) + 4}L${x + 20} ${bed(x + 20) + 4}Q${x + 6} ${top + 26} ${x - 24} ${top + 22}Z" fill="${pen.tone.deep}"/>`
  return pen.cloth(
    `M${x - 50} ${bed(x - 50) + 8}C${x - 48} ${top + 22} ${x - 34} ${top + 2} ${x - 18} ${top}Q${x + 2} ${top + 2} ${x + 8} ${top + 14}C${x - 6} ${top + 18} ${x - 14} ${top + 34} ${x - 12} ${bed(x - 12) + 10}Z`,
  )
}

/** The heel's strap and the ring around the ankle, with its buckle. */
function ankle(pen: Pen, bed: (x: number) => number, far: boolean) {
  const heel = bed(-140)
  const y = heel - 100
  if (far)
    return `<path d="M-154 ${y}A52 17 0 0 1 -50 ${y - 4}" fill="none" stroke="${pen.tone.deep}" stroke-width="15"/>`
  return (
    pen.cloth(
      `M-164 ${heel + 4}C-172 ${heel - 40} -166 ${heel - 70} -160 ${y - 8}L-134 ${y - 4}C-140 ${heel - 60} -134 ${heel - 30} -112 ${bed(-112) + 6}Z`,
    ) +
    `<g fill="none"><path d="M-154 ${y}A52 17 0 0 0 -50 ${y - 4}" stroke="${pen.tone.line}" stroke-width="17"/><path d="M-154 ${y}A52 17 0 0 0 -50 ${y - 4}" stroke="${pen.tone.base}" stroke-width="14.5"/><path d="M-96 ${y + 4}h22v22h-22z" stroke="${brass}" stroke-width="5"/></g>` +
    seam(pen, `M-150 ${heel - 4}Q-154 ${heel - 50} -150 ${y + 8}`)
  )
}
