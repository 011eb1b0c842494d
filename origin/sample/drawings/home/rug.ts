// Rugs, laid on the floor and seen from above; the second view shows one rolled up.
import { seam, shape, type Art, type Drawer, type Pen } from '#origin/sample/drawings/pen.ts'

const underside = '#cdbda2'

export const rug: Drawer = (pen, side) => {
  if (side === 'back') return rolled(pen)
  const kind = pen.trait('shape', ['rectangle', 'rectangle', 'round', 'runner'])
  return kind === 'round' ? round(pen) : kind === 'runner' ? long(pen, 82, 270) : long(pen, 160, 226)
}

const light = (rx: number, ry: number) =>
  `<ellipse cx="${rx * -0.4}" cy="${ry * -0.5}" rx="${rx * 0.7}" ry="${ry * 0.5}" fill="#fff" opacity=".16"/>`

/** A rectangle with fringes at its ends and one corner turned over. */
function long(pen: Pen, half: number, height: number): Art {
  const fold = Math.min(64, half * 0.6)
  const fringe = (y: number, to: number) =>
    `<path d="M${-half + 2} ${y}H${to}" stroke="${pen.tone.pale}" stroke-width="24" stroke-dasharray="3 4"/>`
  const inner = (inset: number, width: number, colour: string) => {
    const [x, y] = [half - inset, height - inset]
    return `<path d="M${-x} ${-y}H${x}V${y - fold}L${x - fold} ${y}H${-x}Z" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  }
  const border = pen.trait('border', ['line', 'double', 'none'])
  const lines =
    (border === 'none' ? '' : inner(20, 12, pen.tone.accent)) +
    (border === 'double' ? inner(40, 4, pen.tone.accentDark) : '')
  return {
    body:
      fringe(-height - 10, half - 2) +
      fringe(height + 10, half - fold) +
      pen.cloth(`M${-half} ${-height}H${half}V${height - fold}L${half - fold} ${height}H${-half}Z`, {
        folds: light(half, height),
        inside: lines,
      }) +
      shape(
        `M${half} ${height - fold}L${half - fold} ${height}L${half - fold - 8} ${height - fold - 2}Z`,
        '#1b1026',
        'opacity=".2"',
      ) +
      shape(
        `M${half + 1} ${height - fold}L${half - fold} ${height + 1}Q${half - fold + 2} ${height - fold * 0.5} ${half - fold + 10} ${height - fold + 8}Q${half - fold * 0.5} ${height - fold - 2} ${half + 1} ${height - fold}Z`,
        pen.sheen(underside),
      ),
    top: -height - 22,
    bottom: height + 22,
    width: half * 2,
    lies: true,
  }
}

function round(pen: Pen): Art {
  const border = pen.trait('border', ['line', 'double', 'none'])
  const ring = (r: number, width: number, colour: string) =>
    `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return {
    body: pen.cloth('M-220 0A220 220 0 0 1 220 0A220 220 0 0 1 -220 0Z', {
      folds: light(220, 220),
      inside:
        (border === 'none' ? '' : ring(196, 14, pen.tone.accent)) +
        (border === 'double' ? ring(172, 5, pen.tone.accentDark) : '') +
        (pen.pattern === 'plain' ? ring(120, 3, pen.tone.dark) + ring(60, 3, pen.tone.dark) : ''),
    }),
    top: -222,
    bottom: 222,
    width: 444,
    lies: true,
  }
}

function rolled(pen: Pen): Art {
  return {
    body:
      pen.cloth('M-220 -104H196A30 52 0 0 1 196 0H-220A30 52 0 0 1 -220 -104Z') +
      shape('M196 -104A30 52 0 0 1 196 0A30 52 0 0 1 196 -104Z', pen.sheen(underside)) +
      `<path d="M196 -52a9 13 0 0 1 8 13a17 28 0 0 1-25-13a23 38 0 0 1 30-34" fill="none" stroke="${pen.tone.deep}" stroke-width="5"/>` +
      seam(pen, 'M-220 -14H190', 3) +
      `<path d="M-130 -104a30 52 0 0 1 0 104M96 -104a30 52 0 0 1 0 104" fill="none" stroke="${pen.tone.accentDark}" stroke-width="10"/>`,
    top: -106,
    bottom: 2,
    width: 480,
  }
}
