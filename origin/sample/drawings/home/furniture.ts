// Furniture: seats in cloth, tables and storage in wood.
import { both, crease, dot, seam, shape, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'

const timber = (pen: Pen) =>
  ({ oak: '#c59b6a', walnut: '#7d5539', black: '#3d3a40', white: '#efe9df' })[
    pen.trait('legs', ['oak', 'walnut', 'black'])
  ] ?? '#c59b6a'

function seat(pen: Pen, half: number, cushions: number, back: boolean) {
  const feet = timber(pen)
  const arm = pen.trait('arm', ['round', 'square', 'slope'])
  let out = `<path d="M${-half + 24} 60L${-half + 12} 116M${half - 24} 60L${half - 12} 116" stroke="${feet}" stroke-width="17" stroke-linecap="round"/>`
  out += pen.cloth(
    `M${-half + 30} 40V-150Q${-half + 30} -190 ${-half + 76} -192Q0 -204 ${half - 76} -192Q${half - 30} -190 ${half - 30} -150V40Z`,
    { folds: crease(pen, [`M${-half + 50} -150Q0 -170 ${half - 50} -150`], 14) },
  )
  if (back)
    return (
      out +
      pen.cloth(`M${-half + 14} 76V-120Q0 -136 ${half - 14} -120V76Z`) +
      seam(pen, `M0 -128V76M${-half + 20} 40H${half - 20}`, 2)
    )
  const step = (half * 2 - 110) / cushions
  for (let at = 0; at < cushions; at++) {
    const x = -half + 55 + at * step
    out += pen.cloth(
      `M${x + 4} -20Q${x} -150 ${x + 14} -156Q${x + step / 2} -170 ${x + step - 14} -156Q${x + step} -150 ${x + step - 4} -20Z`,
      { folds: crease(pen, [`M${x + 20} -50Q${x + step / 2} -30 ${x + step - 20} -56`]) },
    )
    if (pen.traits.tufted === 'yes')
      out += dot(x + step * 0.33, -100, 4, pen.tone.deep) + dot(x + step * 0.66, -100, 4, pen.tone.deep)
    out += pen.cloth(
      `M${x} 0Q${x - 4} -34 ${x + 14} -38Q${x + step / 2} -46 ${x + step - 14} -38Q${x + step + 4} -34 ${x + step} 0Q${x + step / 2} 10 ${x} 0Z`,
    )
  }
  out += pen.cloth(`M${-half + 40} 6Q0 18 ${half - 40} 6V72Q0 80 ${-half + 40} 72Z`)
  const armPath =
    arm === 'round'
      ? `M${half - 62} 80V-50C${half - 66} -96 ${half + 4} -100 ${half} -50V80Z`
      : arm === 'slope'
        ? `M${half - 56} 80L${half - 60} -70Q${half - 20} -60 ${half} -20V80Z`
        : `M${half - 58} 80V-74H${half}V80Z`
  return out + both(pen.cloth(armPath, { folds: crease(pen, [`M${half - 34} -40V60`], 12) }))
}

const sofa: Drawer = (pen, side) => {
  const three = pen.trait('seats', ['2', '3']) === '3'
  const half = three ? 290 : 212
  let out = seat(pen, half, three ? 3 : 2, side === 'back')
  if (side === 'front')
    out += `<g transform="translate(${-half + 104} -66) rotate(-9)"><path d="M-50 -46Q0 -38 50 -46Q42 0 50 46Q0 38 -50 46Q-42 0 -50 -46Z" fill="${pen.round(pen.tone.accent)}"/></g><g transform="translate(${half - 98} -62) rotate(8)"><path d="M-44 -40Q0 -33 44 -40Q37 0 44 40Q0 33 -44 40Q-37 0 -44 -40Z" fill="${pen.round(pen.tone.accentDark)}"/></g>`
  return { body: out, top: -204, bottom: 124, width: half * 2 + 10 }
}

const armchair: Drawer = (pen, side) => {
  const wing = pen.trait('back', ['wing', 'tub', 'plain'])
  let out = ''
  if (wing === 'wing') out += both(pen.cloth('M96 20V-210Q130 -250 146 -196Q156 -130 140 20Z'))
  out += `<g transform="scale(1.08)">${seat(pen, 152, 1, side === 'back')}</g>`
  if (wing === 'tub' && side === 'front') out = `<g>${out}</g>` + seam(pen, 'M-60 -150V-40M0 -160V-40M60 -150V-40', 2)
  if (side === 'front')
    out += `<g transform="translate(20 -70) rotate(7)"><path d="M-56 -48Q0 -38 56 -48Q48 0 56 48Q0 38 -56 48Q-48 0 -56 -48Z" fill="${pen.round(pen.tone.accent)}"/></g>`
  return { body: out, top: wing === 'wing' ? -248 : -220, bottom: 134, width: 340 }
}

const panel = (pen: Pen, x: number, y: number, w: number, h: number, light = 0) =>
  pen.cloth(`M${x} ${y}h${w}v${h}h${-w}z`, {
    paint: pen.sheen(light > 0 ? pen.tone.light : light < 0 ? pen.tone.dark : pen.tone.base),
  })

/** A table of a nest: four legs and a top with its edge. */
function standingTable(pen: Pen, x: number, scale: number, floor: number, back: boolean) {
  const top = floor - 250 * scale
  const half = (back ? 150 : 160) * scale
  const at = x + (back ? 44 : 0)
  const leg = (left: number, to: number, width: number) => `M${left} ${top + 10}L${left} ${to}h${width}V${top + 10}z`
  return (
    shape(leg(at - half + 34, floor - 26, 11) + leg(at + half - 44, floor - 26, 11), pen.tone.deep) +
    shape(leg(at - half + 8, floor, 15) + leg(at + half - 22, floor, 15), pen.sheen(pen.tone.dark)) +
    pen.cloth(`M${at - half + 26} ${top - 26}H${at + half - 26}L${at + half} ${top}H${at - half}Z`, {
      paint: pen.sheen(pen.tone.light),
    }) +
    panel(pen, at - half, top, half * 2, 18)
  )
}

const sideTable: Drawer = (pen, side) => {
  const style = pen.trait('style', ['round', 'drawer', 'nest', 'tray'])
  const feet = pen.tone.dark
  if (style === 'drawer')
    return {
      body:
        `<path d="M-120 -100L-134 140M120 -100L134 140" stroke="${feet}" stroke-width="17" stroke-linecap="round"/>` +
        panel(pen, -140, -150, 280, 120) +
        panel(pen, -156, -172, 312, 24, 1) +
        (side === 'front'
          ? panel(pen, -120, -134, 240, 88, 1) + dot(0, -90, 9, '#c9a25a')
          : seam(pen, 'M-140 -90H140')) +
        panel(pen, -132, 60, 264, 16),
      top: -174,
      bottom: 150,
      width: 330,
    }
  if (style === 'nest')
    return {
      body: standingTable(pen, 40, 0.82, 130, true) + standingTable(pen, -30, 1, 140, false),
      top: -128,
      bottom: 146,
      width: 400,
    }
  return {
    body:
      `<path d="M-90 -110L-124 140M90 -110L124 140M0 -110L0 152" stroke="${feet}" stroke-width="14" stroke-linecap="round"/>` +
      (style === 'tray' ? `<path d="M-172 -116V-148A172 36 0 0 1 172 -148V-116z" fill="${pen.tone.dark}"/>` : '') +
      `<ellipse cx="0" cy="-108" rx="172" ry="36" fill="${pen.tone.deep}"/>` +
      pen.cloth('M-172 -120A172 36 0 0 1 172 -120A172 36 0 0 1 -172 -120Z') +
      (style === 'tray'
        ? pen.cloth('M-172 -148A172 36 0 0 0 172 -148V-116A172 36 0 0 1 -172 -116Z', {
            paint: pen.sheen(pen.tone.light),
          })
        : '') +
      (side === 'back'
        ? `<path d="M-60 10Q0 30 60 10" stroke="${feet}" stroke-width="11" fill="none"/>`
        : `<path d="M-70 40Q0 60 74 40" stroke="${pen.tone.accentDark}" stroke-width="9" fill="none"/>`),
    top: -186,
    bottom: 156,
    width: 350,
  }
}

const books = (x: number, y: number, w: number, tones: string[]) => {
  let out = ''
  for (let at = 0, left = x; left < x + w - 14; at++) {
    const width = 13 + ((at * 7) % 9)
    const height = 62 + ((at * 13) % 26)
    out += `<path d="M${left} ${y - height}h${width - 2}v${height}h${2 - width}z" fill="${tones[at % tones.length]}"/>`
    left += width
  }
  return out
}

const bookcase: Drawer = (pen, side) => {
  const wide = pen.trait('size', ['tall', 'low'])
  const [w, h, shelves] = wide === 'tall' ? [150, 560, 5] : [210, 360, 3]
  let out = panel(pen, -w, -h, w * 2, h, 0)
  if (side === 'back')
    return {
      body:
        out +
        shape(`M${-w + 14} ${-h + 14}h${w * 2 - 28}v${h - 28}h${28 - w * 2}z`, pen.sheen('#c8a57c')) +
        seam(pen, `M0 ${-h + 14}V-14`, 2),
      top: -h - 4,
      bottom: 4,
      width: w * 2 + 16,
    }
  const gap = (h - 20) / shelves
  for (let at = 0; at < shelves; at++) {
    const y = -h + 14 + at * gap
    out += shape(`M${-w + 14} ${y}h${w * 2 - 28}v${gap - 12}h${28 - w * 2}z`, pen.tone.deep, 'opacity=".75"')
    const floor = y + gap - 12
    const tones = [pen.tone.accent, '#e8dcc6', pen.tone.accentDark, '#b9a68a', '#8fa68c']
    out +=
      at % 3 === 0
        ? books(-w + 26, floor, w * 0.9, tones)
        : at % 3 === 1
          ? books(10, floor, w * 0.7, tones.reverse())
          : ''
    if (at % 3 === 0) out += `<path d="M${w * 0.4} ${floor}q-16-44 2-60h26q18 16 2 60z" fill="#e8dcc6"/>`
    if (at % 3 === 1) out += `<circle cx="${-w * 0.5}" cy="${floor - 30}" r="30" fill="${pen.tone.accent}"/>`
    if (at % 3 === 2)
      out +=
        panel(pen, -w + 20, y + 6, w * 2 - 40, gap - 24, 1) +
        dot(-10, y + gap / 2, 6, '#c9a25a') +
        dot(10, y + gap / 2, 6, '#c9a25a') +
        seam(pen, `M0 ${y + 6}v${gap - 24}`)
  }
  return { body: out + panel(pen, -w - 8, -h - 8, w * 2 + 16, 16, 1), top: -h - 10, bottom: 4, width: w * 2 + 20 }
}

const chest: Drawer = (pen, side) => {
  const rows = pen.trait('size', ['wide', 'tall']) === 'tall' ? 5 : 3
  const [w, h] = rows === 5 ? [140, 440] : [220, 290]
  let out =
    `<path d="M${-w + 20} 0L${-w + 12} 44M${w - 20} 0L${w - 12} 44" stroke="${timber(pen)}" stroke-width="18" stroke-linecap="round"/>` +
    panel(pen, -w, -h, w * 2, h)
  if (side === 'back')
    return {
      body: out + shape(`M${-w + 14} ${-h + 14}h${w * 2 - 28}v${h - 28}h${28 - w * 2}z`, pen.sheen('#c8a57c')),
      top: -h - 8,
      bottom: 52,
      width: w * 2 + 20,
    }
  for (let at = 0; at < rows; at++) {
    const y = -h + 16 + (at * (h - 24)) / rows
    out +=
      panel(pen, -w + 14, y, w * 2 - 28, (h - 24) / rows - 10, 1) +
      dot(-w * 0.45, y + (h / rows) * 0.42, 9, '#c9a25a') +
      dot(w * 0.45, y + (h / rows) * 0.42, 9, '#c9a25a')
  }
  return { body: out + panel(pen, -w - 10, -h - 12, w * 2 + 20, 18, 1), top: -h - 14, bottom: 52, width: w * 2 + 24 }
}

const chair: Drawer = (pen, side) => {
  const feet = timber(pen)
  const style = pen.trait('style', ['padded', 'spindle', 'shell'])
  let out = `<path d="M-80 0L-104 220M80 0L104 220M-60 0L-66 200M60 0L66 200" stroke="${feet}" stroke-width="13" stroke-linecap="round"/>`
  if (style === 'spindle')
    out += `<path d="M-92 -10L-80 -250M92 -10L80 -250M-46 -10V-236M0 -10V-240M46 -10V-236" stroke="${feet}" stroke-width="9"/><path d="M-92 -252Q0 -280 92 -252" stroke="${feet}" stroke-width="24" stroke-linecap="round" fill="none"/>`
  else
    out +=
      pen.cloth(
        style === 'shell'
          ? 'M-110 0C-150 -140 -110 -250 0 -256C110 -250 150 -140 110 0Z'
          : 'M-96 -2L-98 -206Q-92 -250 0 -254Q92 -250 98 -206L96 -2Z',
        { folds: crease(pen, ['M-70 -60Q0 -40 70 -60']) },
      ) + (style === 'shell' ? seam(pen, 'M0 -254V0M-50 -240Q-66 -120 -40 0M50 -240Q66 -120 40 0', 2) : '')
  out += side === 'back' ? seam(pen, 'M-60 -200Q0 -216 60 -200', 3) : ''
  return {
    body: out + pen.cloth('M-120 0Q0 -34 120 0Q130 30 110 38Q0 56 -110 38Q-130 30 -120 0Z'),
    top: -272,
    bottom: 228,
    width: 270,
  }
}

export const furniture: Record<string, Drawer> = { sofa, armchair, 'side-table': sideTable, bookcase, chest, chair }
