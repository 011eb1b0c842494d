// Jumpers, cardigans and hoodies.
import { both, button, crease, forMen, seam, shape, stitch, sym, type Drawer } from '#origin/sample/drawings/pen.ts'
import { body, figure, neckY, sleeves } from './garment.ts'
import { finish } from './top-parts.ts'
import { band, neckBand, pocket, zip } from './trims.ts'

export function knit(open: boolean): Drawer {
  return (pen, side) => {
    const longline = pen.traits.length === 'longline'
    const cut = figure(pen, {
      waist: forMen(pen) ? 110 : 98,
      hip: 112,
      hem: 106,
      hemY: longline ? 560 : 486,
      hipY: 450,
      curve: 4,
    })
    const neck = open ? 'v' : pen.trait('neckline', ['crew', 'v', 'roll', 'boat', 'crew'])
    const sleeve = forMen(pen) ? 'long' : pen.trait('sleeve', ['long', 'long', 'balloon'])
    const part = body(pen, side, cut, neck === 'roll' ? 'crew' : neck)
    const y = cut.hemY
    const rib = `M${-cut.hem - 1} ${y - 14}Q0 ${y - 10} ${cut.hem + 1} ${y - 14}`
    let out = sleeves(pen, cut, sleeve) + part.markup + band(pen, rib, 30)
    const cuffX = cut.shoulder + 36
    if (sleeve === 'long')
      out += both(band(pen, `M${cuffX - 15} ${cut.shoulderY + 291}L${cuffX + 18} ${cut.shoulderY + 288}`, 24))
    if (neck === 'roll')
      out +=
        pen.cloth(`M-45 138Q-54 112 -44 88Q0 100 44 88Q54 112 45 138Q0 ${side === 'back' ? 148 : 176} -45 138Z`, {
          pattern: false,
        }) + seam(pen, 'M-48 114Q0 130 48 114')
    else out += neckBand(pen, side, part, 12)
    if (open && side === 'front') {
      const low = neckY + part.depth
      out +=
        `<path d="M0 ${low - 4}V${y}" stroke="${pen.tone.dark}" stroke-width="24"/><path d="M0 ${low - 4}V${y}" stroke="${pen.tone.deep}" stroke-width="24" stroke-dasharray="1.5 3" opacity=".4"/>` +
        seam(pen, `M-1 ${low}V${y}`, 2)
      const count = longline ? 6 : 5
      for (let at = 0; at < count; at++) out += button(pen, 0, low + 16 + ((y - low - 34) / (count - 1)) * at, 6)
      if (pen.trait('detail', ['pockets', 'none']) === 'pockets')
        out += both(pocket(pen, 30, y - 112, 54, 66, 'square'))
    }
    if (side === 'back')
      out +=
        seam(
          pen,
          `M${-cut.shoulder + 4} ${cut.shoulderY + 20}Q0 ${cut.shoulderY} ${cut.shoulder - 4} ${cut.shoulderY + 20}`,
        ) + shape(`M-9 ${neckY + 16}h18v7h-18z`, pen.tone.accent)
    return finish(cut, sleeve, out, neck === 'roll' ? 44 : 14)
  }
}

export const hoodie: Drawer = (pen, side) => {
  const cut = figure(pen, {
    waist: forMen(pen) ? 114 : 102,
    hip: 114,
    hem: 106,
    hemY: 492,
    hipY: 452,
    curve: 4,
  })
  const zipped = pen.trait('front', ['zip', 'pullover']) === 'zip'
  const hooded = pen.trait('hood', ['hood', 'hood', 'crew']) === 'hood'
  const part = body(pen, side, cut, 'crew')
  let out = sleeves(pen, cut, 'long') + part.markup
  out +=
    band(pen, `M${-cut.hem - 1} ${cut.hemY - 12}Q0 ${cut.hemY - 8} ${cut.hem + 1} ${cut.hemY - 12}`, 26) +
    both(band(pen, `M${cut.shoulder + 21} ${cut.shoulderY + 291}L${cut.shoulder + 54} ${cut.shoulderY + 288}`, 22))
  if (side === 'front' && !hooded)
    out += pen.cloth('M-20 166L0 196L20 166Q0 172 -20 166Z', { pattern: false, paint: pen.sheen(pen.tone.dark) })
  if (side === 'front' && hooded) {
    out +=
      pen.cloth(
        sym([
          [0, 358],
          [44, 358],
          [58, 376, 84, 410, 88, 440],
          [88, 466],
          [0, 466],
        ]),
        { paint: pen.sheen(pen.tone.base) },
      ) + both(stitch(pen, 'M47 364Q62 384 82 438', pen.tone.pale))
    if (zipped) out += zip(pen, 158, 480)
  }
  if (hooded && side === 'front')
    out +=
      pen.cloth('M-78 150C-84 96 -44 74 0 74C44 74 84 96 78 150C62 178 26 186 0 198C-26 186 -62 178 -78 150Z', {
        folds: crease(pen, ['M-60 150Q-50 100 0 92', 'M56 120Q60 150 30 176']),
      }) +
      shape(
        'M-48 146C-50 108 -26 94 0 94C26 94 50 108 48 146C34 166 14 174 0 188C-14 174 -34 166 -48 146Z',
        pen.tone.deep,
      ) +
      both(
        `<path d="M24 178q-2 44 6 76" stroke="${pen.tone.accent}" stroke-width="4.5" fill="none"/><path d="M27 250l6 0l1 14l-6 0z" fill="${pen.tone.accentDark}"/>`,
      )
  else if (hooded)
    out +=
      pen.cloth('M-72 148C-84 96 -46 70 0 70C46 70 84 96 72 148C66 196 30 232 0 236C-30 232 -66 196 -72 148Z', {
        folds: crease(pen, ['M-40 110Q-30 190 0 224', 'M40 110Q34 180 10 220']),
      }) + seam(pen, 'M0 72V234', 1.8)
  else out += neckBand(pen, side, part, 13)
  return finish(cut, 'long', out, hooded ? 62 : 14)
}
