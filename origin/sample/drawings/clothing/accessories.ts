// Bags, scarves and hats, and the table of all accessories.
import { both, crease, drape, seam, shape, stitch, sym, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'
import { belt } from './belt.ts'

const gold = '#d9b36a'

const handbag: Drawer = (pen, side) => {
  const style = pen.trait('style', ['tote', 'saddle', 'bowling', 'bucket'])
  const handle = pen.trait('handles', ['short', 'long'])
  const arch = handle === 'long' ? -330 : -256
  const loop = (x: number, back: boolean) =>
    `<path d="M${-x} -160C${-x + 6} ${arch} ${x - 6} ${arch} ${x} -160" fill="none" stroke="${back ? pen.tone.deep : pen.tone.dark}" stroke-width="13"/>${back ? '' : `<path d="M${-x} -160C${-x + 6} ${arch} ${x - 6} ${arch} ${x} -160" fill="none" stroke="${pen.tone.light}" stroke-width="3" stroke-dasharray="5 4" opacity=".7"/>`}`
  const outline =
    {
      tote: sym([
        [0, -168],
        [136, -168],
        [150, -60, 164, 60],
        [164, 76, 144, 80],
        [0, 84],
      ]),
      saddle: sym([
        [0, -150],
        [130, -150, 150, -110, 156, -20],
        [160, 70, 100, 84, 0, 84],
      ]),
      bowling: sym([
        [0, -170],
        [110, -170, 150, -120, 160, -20],
        [170, 60, 160, 80, 0, 84],
      ]),
      bucket: sym([
        [0, -170],
        [104, -170],
        [112, -60, 140, 60],
        [140, 84, 0, 86],
      ]),
      holdall: sym([
        [0, -150],
        [150, -150, 196, -130, 210, -70],
        [224, 0, 220, 84, 190, 84],
        [0, 86],
      ]),
    }[style] ?? ''
  let out =
    (style === 'saddle'
      ? `<path d="M-118 -112C-150 -420 150 -420 118 -112" fill="none" stroke="${pen.tone.dark}" stroke-width="11"/>`
      : loop(72, true)) +
    pen.cloth(outline, {
      folds: crease(pen, ['M-110 60Q0 40 110 64', 'M-120 -120Q-100 -40 -120 50', 'M120 -100Q108 -20 126 60'], 14),
    })
  if (style === 'saddle') {
    out +=
      side === 'front'
        ? pen.cloth(
            sym([
              [0, -152],
              [130, -152, 150, -112, 154, -50],
              [110, 22, 0, 26],
            ]),
            { paint: pen.sheen(pen.tone.light) },
          ) +
          stitch(pen, 'M-146 -50Q-100 14 0 18Q100 14 146 -50') +
          `<path d="M-16 6h32v32h-32z" fill="${gold}"/><path d="M-7 14h14v16h-14z" fill="#8a6a30"/>`
        : seam(pen, 'M-130 -60H130') + stitch(pen, 'M-110 -52H110V50H-110Z')
  } else {
    out += loop(72, false) + stitch(pen, style === 'bucket' ? 'M-128 62Q0 72 128 62' : 'M-148 62Q0 72 148 62')
    if (style === 'holdall')
      out += both(seam(pen, 'M150 -134Q168 -20 156 84', 3) + shape('M186 -96l34 14v26l-30-10z', pen.tone.dark))
    if (style === 'bowling' || style === 'holdall')
      out += `<path d="M-92 -152Q0 -168 92 -152" stroke="${pen.tone.line}" stroke-width="7" fill="none"/><path d="M-92 -152Q0 -168 92 -152" stroke="${gold}" stroke-width="2.500" stroke-dasharray="3 2" fill="none"/>`
    if (style === 'bucket')
      out +=
        `<path d="M-108 -130Q0 -116 108 -130" stroke="${pen.tone.accent}" stroke-width="7" fill="none"/>` +
        shape('M-6 -122l-16 90l12 4l8-60l10 60l12-4l-16-90z', pen.tone.accentDark)
    out +=
      side === 'front'
        ? both(`<circle cx="72" cy="-152" r="8" fill="${gold}"/>`) +
          (style === 'tote'
            ? shape('M-30 -60h60v42h-60z', pen.tone.light) + stitch(pen, 'M-25 -55h50v32h-50z', pen.tone.deep)
            : stitch(pen, 'M-100 -60H100', pen.tone.pale))
        : pen.cloth('M-100 -96H100V30Q0 40 -100 30Z') + `<path d="M-96 -92H96" stroke="${gold}" stroke-width="3"/>`
  }
  return { body: out, top: style === 'saddle' ? -350 : arch + 22, bottom: 88, width: style === 'holdall' ? 436 : 330 }
}

const backpack: Drawer = (pen, side) => {
  const outline = sym([
    [0, -240],
    [96, -240, 128, -196, 132, -120],
    [142, 0, 134, 70],
    [130, 96, 100, 100, 0, 102],
  ])
  let out = `<path d="M-32 -236C-34 -290 34 -290 32 -236" fill="none" stroke="${pen.tone.deep}" stroke-width="13"/>`
  if (side === 'back')
    return {
      body:
        out +
        pen.cloth(outline) +
        both(
          pen.cloth('M24 -216C70 -220 96 -120 92 40L66 84L50 80Q70 -60 18 -180Z', { paint: pen.sheen(pen.tone.dark) }),
        ) +
        seam(pen, 'M0 -220V90'),
      top: -284,
      bottom: 104,
      width: 284,
    }
  out +=
    pen.cloth(outline, { folds: crease(pen, ['M-110 -120Q-90 -20 -112 60', 'M100 -160Q110 -60 104 40'], 14) }) +
    `<path d="M-118 -130Q0 -230 118 -130" fill="none" stroke="${pen.tone.line}" stroke-width="6"/><path d="M-118 -130Q0 -230 118 -130" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="3 2"/>`
  out +=
    pen.cloth('M-98 -50Q0 -64 98 -50L104 60Q0 84 -104 60Z', { paint: pen.sheen(pen.tone.base) }) +
    stitch(pen, 'M-90 -36Q0 -50 90 -36') +
    shape('M-22 -104h44v30h-44z', pen.tone.accent) +
    `<path d="M60 -48l6 30h-10z" fill="${gold}"/>`
  return { body: out, top: -284, bottom: 104, width: 284 }
}

const scarf: Drawer = (pen, side) => {
  const fringe = (x: number, y: number, w: number) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<path d="M${x + (w / 9) * (at + 0.5)} ${y}q${pen.between(-4, 4).toFixed(1)} 18 0 36" stroke="${pen.tone.base}" stroke-width="5" fill="none"/>`,
    ).join('')
  if (side === 'back')
    return {
      body:
        fringe(-40, 380, 150) +
        pen.cloth('M-60 150H120V384H-50Z', {
          folds: drape(pen, { top: 150, bottom: 384, narrow: 80, wide: 80, count: 5 }),
        }) +
        pen.cloth('M-130 140Q0 110 130 140L134 330Q0 352 -130 330Z', {
          folds: crease(pen, ['M-120 200Q0 180 120 200', 'M-120 260Q0 240 120 264']),
        }),
      top: 120,
      bottom: 420,
      width: 280,
    }
  const out =
    fringe(-84, 596, 96) +
    fringe(14, 556, 100) +
    pen.cloth('M14 250L96 240L118 560Q60 570 12 558Z', {
      folds: drape(pen, { top: 250, bottom: 560, narrow: 50, wide: 90, count: 5 }),
    }) +
    pen.cloth('M-74 240L12 250L14 598Q-40 606 -86 596Z', {
      folds: drape(pen, { top: 250, bottom: 598, narrow: 60, wide: 70, count: 5 }),
    }) +
    pen.cloth('M-110 170C-120 110 -60 84 0 84C60 84 120 110 110 170C104 240 50 286 0 288C-50 286 -104 240 -110 170Z', {
      folds: crease(pen, ['M-100 150Q0 240 100 160', 'M-104 180Q-10 270 96 200', 'M-80 210Q0 280 70 236']),
    }) +
    shape('M-60 150C-58 112 58 112 60 150C50 190 -50 190 -60 150Z', pen.traits.skin ?? pen.tone.deep)
  return { body: out, top: 80, bottom: 634, width: 240 }
}

const hat: Drawer = (pen, side) => {
  const style = pen.trait('style', ['beanie', 'brim', 'cap'])
  if (style === 'beanie') {
    let out =
      pen.cloth(
        sym([
          [0, -190],
          [86, -190, 134, -120, 136, 0],
          [0, 14],
        ]),
        { folds: crease(pen, ['M-60 -160Q-50 -80 -60 0', 'M60 -150Q48 -80 60 0', 'M0 -180V0']) },
      ) +
      pen.cloth(
        sym([
          [0, -14],
          [142, -26],
          [146, 40],
          [70, 56, 0, 56],
        ]),
        { paint: pen.round(pen.tone.base) },
      )
    out +=
      pen.trait('pom', ['pom', 'none']) === 'pom'
        ? `<circle cx="0" cy="-206" r="42" fill="${pen.round(pen.tone.accent)}"/><circle cx="0" cy="-206" r="36" fill="none" stroke="${pen.tone.pale}" stroke-width="14" stroke-dasharray="2 6" opacity=".5"/>`
        : ''
    return {
      body:
        out +
        (side === 'front'
          ? shape('M70 0h44v28h-44z', pen.tone.accentDark) + stitch(pen, 'M74 4h36v20h-36z')
          : seam(pen, 'M0 -186V54', 2)),
      top: -250,
      bottom: 58,
      width: 300,
    }
  }
  if (style === 'brim')
    return {
      body:
        `<ellipse cx="0" cy="20" rx="220" ry="52" fill="${pen.round(pen.tone.dark)}"/>` +
        pen.cloth('M-220 14C-160 -40 160 -40 220 14C160 56 -160 56 -220 14Z') +
        pen.cloth('M-112 6C-116 -70 -96 -136 -52 -142Q0 -128 52 -142C96 -136 116 -70 112 6Q0 34 -112 6Z', {
          folds: crease(pen, ['M-40 -138Q0 -100 40 -138']),
        }) +
        `<path d="M-113 -8Q0 22 113 -8" fill="none" stroke="${pen.tone.accent}" stroke-width="26"/>` +
        (side === 'front'
          ? ''
          : `<path d="M0 6q-40-26-44 6q10 22 44-6q40-26 44 6q-10 22-44-6" fill="${pen.tone.accentDark}"/>`),
      top: -150,
      bottom: 76,
      width: 450,
    }
  const crown =
    pen.cloth(
      sym([
        [0, -150],
        [80, -148, 120, -90, 122, 0],
        [0, 18],
      ]),
      { folds: crease(pen, ['M-70 -120Q-60 -60 -74 0']) },
    ) +
    seam(pen, 'M0 -150V14M0 -150Q60 -100 70 8M0 -150Q-60 -100 -70 8') +
    button(pen)
  return {
    body:
      crown +
      (side === 'front'
        ? pen.cloth('M-124 -4C-80 -30 80 -30 124 -4C140 40 110 74 60 66Q0 50 -60 66C-110 74 -140 40 -124 -4Z', {
            paint: pen.sheen(pen.tone.dark),
          }) + stitch(pen, 'M-112 30Q0 -6 112 30')
        : shape('M-52 16Q0 -56 52 16Z', pen.tone.deep) +
          `<path d="M-54 8Q0 22 54 8" stroke="${pen.tone.base}" stroke-width="14" fill="none"/>`),
    top: -158,
    bottom: 76,
    width: 290,
  }
}

const button = (pen: Pen) => `<circle cx="0" cy="-150" r="9" fill="${pen.tone.accent}"/>`

export const accessories: Record<string, Drawer> = { handbag, backpack, scarf, hat, belt }
