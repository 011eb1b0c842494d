// Shoes as a pair: one in profile before the other; the back view shows both heels.
import { button, crease, dot, forMen, seam, shape, stitch, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { sandals } from './sandals.ts'
import { heels, pair, rubber } from './shoe-parts.ts'
import { mix } from '#origin/sample/drawings/tint.ts'

/** What an open shoe shows: its lining, or the foot in it. */
const lining = (pen: Pen) => pen.traits.skin ?? '#e2cfb6'

const trainers: Drawer = (pen, side) => {
  if (side === 'back') return heels(pen, 110, 34, 0, '#f4efe6')
  const chunky = pen.trait('sole', ['slim', 'chunky', 'slim']) === 'chunky'
  const drop = chunky ? 26 : 10
  let shoe = pen.cloth(
    'M-168 -6C-176 -60 -172 -112 -150 -130C-128 -122 -100 -124 -74 -136C-40 -100 10 -70 74 -58C130 -50 168 -34 170 -4Q0 6 -168 -6Z',
    {
      folds: `<ellipse cx="80" cy="-34" rx="70" ry="12" fill="#fff" opacity=".4"/><path d="M-150 -20Q0 -4 160 -16" stroke="${pen.tone.deep}" stroke-width="16" fill="none" opacity=".35"/>`,
    },
  )
  shoe +=
    shape('M74 -58C130 -50 168 -34 170 -4L96 0Q84 -34 60 -48Z', pen.tone.light, 'opacity=".8"') +
    seam(pen, 'M60 -50Q88 -34 98 0', 2)
  shoe += shape('M-168 -6C-174 -56 -172 -96 -158 -124L-126 -126Q-138 -50 -110 -2Z', pen.tone.accent, 'opacity=".95"')
  const mark = pen.trait('detail', ['swoop', 'bars', 'panel'])
  shoe +=
    mark === 'swoop'
      ? `<path d="M-96 -22Q-10 -14 40 -76Q2 -50 -86 -60z" fill="${pen.tone.accent}"/>`
      : mark === 'bars'
        ? `<path d="M-50 -8L-24 -84M-24 -8L0 -74M2 -6L22 -66" stroke="${pen.tone.accent}" stroke-width="11"/>`
        : stitch(pen, 'M-110 -10Q-60 -70 -40 -108M-90 -6Q-20 -50 40 -60')
  shoe += shape('M-74 -136C-44 -104 -4 -76 46 -62L26 -54Q-40 -78 -92 -128Z', pen.tone.dark)
  for (let at = 0; at < 5; at++)
    shoe += `<path d="M${-72 + at * 21} ${-112 + at * 13}l26 -12" stroke="${pen.tone.pale}" stroke-width="6" stroke-linecap="round"/>`
  shoe += `<path d="M-178 -8Q0 4 176 -10Q184 ${drop + 6} 166 ${drop + 12}Q0 ${drop + 20} -168 ${drop + 12}Q-184 ${drop} -178 -8Z" fill="${pen.sheen('#f4efe6')}" stroke="${pen.tone.line}" stroke-opacity=".35"/><path d="M-176 ${drop + 4}Q0 ${drop + 12} 174 ${drop + 4}" stroke="${pen.tone.accent}" stroke-width="4" fill="none"/>`
  return pair(shoe, { top: -140, bottom: drop + 18, width: 360 })
}

const boots: Drawer = (pen, side) => {
  const tall = pen.trait('height', ['ankle', 'chelsea', 'knee', 'ankle'])
  const heel = pen.trait('heel', ['flat', 'block', 'flat']) === 'block' && !forMen(pen) ? 54 : 20
  const up = tall === 'knee' ? 490 : tall === 'chelsea' ? 150 : 176
  if (side === 'back') return heels(pen, 130, heel, up - 120)
  let shoe = `<path d="M-146 -6L-150 ${heel}H-66L-56 -4Z" fill="${pen.sheen(rubber)}"/>`
  // A long shaft follows the calf and narrows to the ankle.
  const shaft =
    tall === 'knee'
      ? `M-140 0C-152 -50 -124 -100 -122 -170C-120 -270 -150 -350 -146 ${-up}Q-84 ${-up - 12} -20 ${-up}C-16 -350 -36 -270 -36 -170C-34 -120 -16 -100 14 -80`
      : `M-140 0C-152 -60 -134 -110 -132 ${-up}Q-80 ${-up - 12} -26 ${-up}C-22 -130 -16 -100 14 -80`
  shoe += pen.cloth(
    `${shaft}C62 -56 132 -56 148 -18L150 ${heel - 12}Q60 ${heel - 4} 0 ${heel > 30 ? -4 : heel - 8}Q-60 -6 -140 0Z`,
    {
      folds: crease(pen, [
        'M-130 -80Q-80 -56 -20 -92',
        'M-128 -64Q-70 -44 0 -78',
        tall === 'knee' ? 'M-118 -150Q-90 -132 -40 -146' : 'M-120 -160Q-90 -140 -40 -150',
        'M-110 -40Q-60 -24 20 -50',
      ]),
    },
  )
  const [left, right] = tall === 'knee' ? [-146, -20] : [-132, -26]
  shoe += shape(
    `M${left} ${-up}Q${(left + right) / 2} ${-up - 15} ${right} ${-up}Q${(left + right) / 2} ${-up + 13} ${left} ${-up}Z`,
    pen.tone.deep,
  )
  shoe += `<path d="M-142 -2Q-60 -8 0 ${heel > 30 ? -4 : heel - 8}Q60 ${heel - 2} 152 ${heel - 14}V${heel}Q60 ${heel + 4} 0 ${heel}${heel > 30 ? 'Q-30 4 -62 8' : ''}L-142 ${heel > 30 ? 8 : heel}Z" fill="${pen.sheen(rubber)}"/>`
  if (tall === 'chelsea')
    shoe +=
      shape('M-98 -148Q-72 -156 -46 -148Q-44 -90 -70 -66Q-98 -90 -98 -148Z', pen.tone.deep) +
      `<path d="M-90 -146V-90M-80 -148V-80M-70 -150V-74M-60 -148V-80M-52 -146V-90" stroke="${pen.tone.line}" stroke-width="2"/><path d="M-140 -150h14v-26h-14z" fill="${pen.tone.dark}"/>`
  else if (tall === 'knee')
    shoe +=
      seam(pen, `M-86 ${-up + 12}C-92 -350 -74 -240 -80 -8`, 2) +
      stitch(pen, `M-142 ${-up + 24}Q-84 ${-up + 38} -24 ${-up + 24}`) +
      `<path d="M-24 ${-up + 14}C-20 -350 -44 -270 -42 -172" fill="none" stroke="#fff" stroke-width="7" opacity=".2"/><path d="M-90 ${-up + 16}l3 34" stroke="#d9b36a" stroke-width="6" stroke-linecap="round"/>`
  else
    for (let at = 0; at < 6; at++)
      shoe +=
        `<path d="M${-58 + at * 9} ${-up + 22 + at * 18}l30 -7" stroke="${pen.tone.pale}" stroke-width="5" stroke-linecap="round"/>` +
        dot(-60 + at * 9, -up + 23 + at * 18, 3.4, '#d9b36a')
  shoe += stitch(pen, 'M70 -64Q52 -30 60 -4') + seam(pen, 'M-138 -40Q-100 -50 -96 -4')
  return { ...pair(shoe, { top: -up - 10, bottom: heel + 4, width: 300, shift: 66 }), opening: -up }
}

const court: Drawer = (pen, side) => {
  const heel = pen.trait('heel', ['block', 'stiletto', 'kitten', 'block'])
  const up = heel === 'kitten' ? 54 : 104
  if (side === 'back') return heels(pen, 84, up - 20)
  const open = pen.trait('toe', ['closed', 'closed', 'open']) === 'open'
  const post =
    heel === 'block'
      ? `M-156 ${-up - 8}L-150 0H-98L-104 ${-up + 10}Z`
      : `M-158 ${-up - 8}Q-140 ${-up + 40} -140 0H-124Q-120 ${-up + 40} -104 ${-up + 14}Z`
  let shoe = shape(post, pen.round(pen.tone.dark))
  shoe += shape(
    `M-150 ${-up - 66}Q-60 ${-up - 30} 0 ${-up * 0.4 - 20}Q50 -36 70 -40L60 -20Q-60 -10 -120 ${-up - 10}Z`,
    lining(pen),
  )
  shoe += pen.cloth(
    `M-158 ${-up}C-172 ${-up - 40} -164 ${-up - 66} -150 ${-up - 70}C-136 ${-up - 30} -96 ${-up - 10} -40 ${-up * 0.46 - 14}C0 -30 30 -24 56 -48C96 -56 150 -32 176 -6Q120 2 50 -2Q-30 -8 -70 ${-up * 0.6}Q-110 ${-up} -158 ${-up}Z`,
    { folds: `<ellipse cx="90" cy="-34" rx="46" ry="9" fill="#fff" opacity=".5" transform="rotate(14 90 -34)"/>` },
  )
  shoe += `<path d="M-158 ${-up + 3}Q-106 ${-up + 4} -66 ${-up * 0.6 + 4}Q-24 0 50 3Q130 6 180 -3L176 6Q60 10 10 6Q-50 -10 -80 ${-up * 0.5 + 4}Q-110 ${-up + 12} -158 ${-up + 10}Z" fill="${pen.tone.deep}"/>`
  const strap = pen.trait('strap', ['none', 'ankle', 'mary-jane'])
  if (strap === 'ankle') {
    const y = -up - 82
    shoe =
      `<path d="M-158 ${y}A50 16 0 0 1 -58 ${y - 4}" fill="none" stroke="${pen.tone.deep}" stroke-width="11"/>` +
      shoe +
      shape(`M-164 ${-up - 44}L-162 ${y - 4}L-144 ${y}Q-150 ${-up - 60} -142 ${-up - 40}Z`, pen.tone.base) +
      `<g fill="none"><path d="M-158 ${y}A50 16 0 0 0 -58 ${y - 4}" stroke="${pen.tone.base}" stroke-width="11"/><path d="M-94 ${y + 4}h16v18h-16z" stroke="#d9b36a" stroke-width="4"/></g>`
  }
  if (strap === 'mary-jane')
    shoe +=
      `<path d="M-52 ${-up * 0.5 - 8}Q-40 ${-up * 0.4 - 62} 6 -64Q34 -62 48 -46" fill="none" stroke="${pen.tone.dark}" stroke-width="15" stroke-linecap="round"/><path d="M-52 ${-up * 0.5 - 8}Q-40 ${-up * 0.4 - 62} 6 -64Q34 -62 48 -46" fill="none" stroke="${pen.tone.base}" stroke-width="12" stroke-linecap="round"/>` +
      button(pen, -44, -up * 0.5 - 14, 5)
  if (open) shoe += `<path d="M176 -6Q160 -22 146 -28Q140 -16 146 -4Z" fill="${pen.tone.deep}"/>`
  return pair(shoe, { top: -up - (strap === 'ankle' ? 106 : 72), bottom: 8, width: 350 })
}

/** A fluffy edge: a round trim with tufts. */
const fluff = (pen: Pen, path: string, width = 24) =>
  `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${pen.tone.accentDark}" stroke-width="${width + 3}" stroke-dasharray=".1 8" opacity=".55"/><path d="${path}" stroke="${pen.tone.accent}" stroke-width="${width}" stroke-dasharray=".1 7"/><path d="${path}" stroke="#fff" stroke-width="${width * 0.4}" stroke-dasharray=".1 9" opacity=".4"/></g>`

const slippers: Drawer = (pen, side) => {
  if (side === 'back') return heels(pen, 62, 18)
  const style = pen.trait('style', ['mule', 'moccasin', 'bootie'])
  const inner = shape(
    style === 'bootie'
      ? 'M-146 -172Q-90 -196 -34 -172Q-88 -150 -146 -172Z'
      : 'M-150 -98C-110 -118 -46 -104 -8 -66C-60 -52 -122 -62 -150 -98Z',
    pen.traits.skin ?? mix(pen.tone.accent, '#3a2a20', 0.3),
  )
  let shoe = ''
  if (style === 'bootie')
    shoe +=
      pen.cloth(
        'M-156 0C-166 -60 -150 -120 -146 -172Q-90 -156 -34 -172C-30 -122 -14 -98 24 -84C96 -70 158 -54 166 -2Z',
        { folds: crease(pen, ['M-130 -80Q-80 -60 -20 -90', 'M-120 -50Q-60 -34 20 -56']) },
      ) +
      inner +
      fluff(pen, 'M-142 -164Q-90 -146 -38 -164', 34)
  else if (style === 'moccasin')
    shoe +=
      inner +
      pen.cloth('M-164 -2C-178 -56 -168 -94 -152 -100C-122 -66 -60 -56 -10 -64C40 -112 144 -96 172 -2Z', {
        folds: crease(pen, ['M-140 -30Q-80 -16 -20 -30', 'M0 -50Q30 -20 20 -4']),
      }) +
      fluff(pen, 'M-150 -96C-122 -66 -60 -56 -8 -64', 22) +
      seam(pen, 'M4 -72Q96 -78 142 -26', 3) +
      stitch(pen, 'M4 -64Q92 -68 132 -22', pen.tone.pale)
  else
    shoe +=
      // The footbed is padded, and the vamp's open end shows its lining.
      pen.cloth('M-172 -6C-178 -34 -150 -40 -110 -36C-60 -32 0 -30 60 -28V-4Z', {
        paint: pen.sheen(pen.tone.accent),
        pattern: false,
      }) +
      shape('M-52 -8C-70 -60 -34 -116 40 -118L60 -20Z', mix(pen.tone.accent, '#3a2a20', 0.3)) +
      pen.cloth('M-38 -2C-34 -60 -14 -108 42 -116C112 -120 168 -72 176 -2Z', {
        folds:
          `<ellipse cx="86" cy="-86" rx="50" ry="12" fill="#fff" opacity=".4" transform="rotate(12 86 -86)"/>` +
          crease(pen, ['M-14 -30Q40 -14 100 -20']),
      }) +
      fluff(pen, 'M-44 -12C-46 -58 -22 -106 38 -116', 24) +
      (forMen(pen)
        ? stitch(pen, 'M16 -8C18 -50 34 -84 66 -106')
        : `<path d="M104 -84q-20-17-25 3q5 17 25-3q20-17 25 3q-5 17-25-3" fill="${pen.tone.accent}" stroke="${pen.tone.line}" stroke-opacity=".4"/>`)
  shoe += `<path d="M-174 -8Q0 2 178 -8Q188 16 168 18H-162Q-182 14 -174 -8Z" fill="${pen.sheen(pen.tone.deep)}"/><path d="M-172 2H180" stroke="${pen.tone.pale}" stroke-width="2" opacity=".5"/>`
  return pair(shoe, { top: style === 'bootie' ? -200 : -130, bottom: 20, width: 360 })
}

const loafers: Drawer = (pen, side) => {
  if (side === 'back') return heels(pen, 84, 24)
  const style = pen.trait('style', ['penny', 'lace-up', 'tassel', 'ballet'])
  if (style === 'ballet') return ballet(pen)
  let shoe = shape('M-150 -76Q-70 -50 20 -62L10 -36Q-80 -20 -148 -40Z', pen.traits.skin ?? pen.tone.deep)
  shoe += pen.cloth(
    'M-166 0C-174 -46 -168 -78 -152 -84C-130 -52 -70 -40 -24 -56C0 -80 30 -88 56 -82C112 -78 174 -60 177 -6Q0 8 -166 0Z',
    {
      folds:
        `<ellipse cx="104" cy="-42" rx="50" ry="10" fill="#fff" opacity=".5" transform="rotate(16 104 -42)"/>` +
        crease(pen, ['M40 -10Q56 -40 44 -70']),
    },
  )
  if (style === 'penny')
    shoe +=
      pen.cloth('M-26 -56Q8 -84 50 -76Q66 -60 60 -30Q20 -40 -20 -24Z') + shape('M2 -56l26-6l4 8l-26 8z', pen.tone.deep)
  if (style === 'tassel')
    shoe +=
      pen.cloth('M-26 -56Q8 -84 50 -76Q66 -60 60 -30Q20 -40 -20 -24Z') +
      shape('M20 -60l14 30l-12 6l-10-28zM34 -62l22 22l-10 10l-18-24z', pen.tone.light)
  if (style === 'lace-up')
    shoe +=
      stitch(pen, 'M70 -68Q60 -30 72 -2') +
      [0, 1, 2, 3]
        .map(
          (at) =>
            `<path d="M${-16 + at * 17} ${-56 - at * 3}l16 -18" stroke="${pen.tone.pale}" stroke-width="4.500" stroke-linecap="round"/>`,
        )
        .join('')
  shoe += `<path d="M-168 -4Q0 8 176 -8L176 6Q60 12 -60 8L-64 22H-166Z" fill="${pen.sheen(rubber)}"/>`
  return pair(shoe, { top: -90, bottom: 22, width: 350 })
}

/** A ballet pump: cut low around the foot, a bow at the toe, hardly a heel. */
function ballet(pen: Pen) {
  const shoe =
    shape('M-156 -62Q-60 -22 46 -46L60 -20H-150Z', lining(pen)) +
    pen.cloth(
      'M-166 0C-174 -40 -168 -66 -154 -70C-132 -36 -40 -24 18 -32C38 -52 66 -58 88 -52C134 -42 166 -22 174 -4Q0 8 -166 0Z',
      { folds: `<ellipse cx="118" cy="-32" rx="36" ry="8" fill="#fff" opacity=".4" transform="rotate(18 118 -32)"/>` },
    ) +
    `<path d="M-154 -68C-132 -36 -40 -24 18 -32" fill="none" stroke="${pen.tone.dark}" stroke-width="5"/><path d="M46 -46q-26-18-30 3q9 17 30-3q26-18 30 3q-9 17-30-3" fill="${pen.tone.light}" stroke="${pen.tone.line}" stroke-opacity=".5"/><path d="M-168 -4Q0 8 176 -8V0Q60 8 -60 8L-166 10Z" fill="${pen.sheen(rubber)}"/>`
  return pair(shoe, { top: -76, bottom: 12, width: 350 })
}

export const footwear: Record<string, Drawer> = { trainers, boots, heels: court, sandals, slippers, shoes: loafers }
