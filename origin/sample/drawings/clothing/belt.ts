// A fastened belt, seen slightly from above: the far half shows its lining, the near half the buckle.
import { seam, shape, stitch, type Drawer } from '#origin/sample/drawings/pen.ts'

const brass = '#d9b36a'

export const belt: Drawer = (pen, side) => {
  const half = pen.trait('width', ['slim', 'wide']) === 'wide' ? 32 : 19
  const ring = (near: boolean, inset: number) => {
    const y = half - inset
    return near
      ? `M-190 ${-y}A190 74 0 0 0 190 ${-y}V${y}A190 74 0 0 1 -190 ${y}Z`
      : `M-190 ${-y}A190 74 0 0 1 190 ${-y}V${y}A190 74 0 0 0 -190 ${y}Z`
  }
  const edge = (y: number) => `M-186 ${y + 8}A190 74 0 0 0 186 ${y + 8}`
  const strap = half * 2
  let out =
    shape(ring(false, 0), pen.tone.deep) +
    shape(ring(false, 3), pen.round(pen.tone.dark)) +
    pen.cloth(ring(true, 0)) +
    stitch(pen, edge(-half)) +
    stitch(pen, edge(half - 16))
  if (side === 'front') {
    const holes = [0, 1, 2, 3, 4]
      .map((at) => {
        const x = -34 - at * 17
        return `<ellipse cx="${x}" cy="${74 * Math.sqrt(1 - (x / 190) ** 2)}" rx="3" ry="4" fill="${pen.tone.line}"/>`
      })
      .join('')
    // The end of the strap lies over the near half and passes through a loop.
    out +=
      pen.cloth(
        `M60 ${70 - half}Q-40 ${80 - half} -126 ${52 - half}Q-150 ${40 - half * 0.4} -152 ${44}Q-150 ${54 + half * 0.6} -126 ${54 + half}Q-40 ${80 + half} 60 ${70 + half}Z`,
        { paint: pen.round(pen.tone.light) },
      ) +
      holes +
      `<path d="M-70 ${58 - half}l14 4v${strap + 10}l-14-4z" fill="${pen.tone.dark}" stroke="${pen.tone.line}" stroke-opacity=".5"/>`
    const height = strap + 26
    const radius = pen.trait('buckle', ['square', 'round']) === 'round' ? 34 : 9
    out += `<g fill="none" stroke="#8a6a30"><rect x="4" y="${73 - height / 2}" width="76" height="${height}" rx="${radius}" stroke-width="13"/><g stroke="${brass}"><rect x="4" y="${72 - height / 2}" width="76" height="${height}" rx="${radius}" stroke-width="10"/><path d="M78 72H8" stroke-width="7" stroke-linecap="round"/></g></g>`
  } else out += seam(pen, `M-8 ${74 - half}V${74 + half}M8 ${74 - half}V${74 + half}`, 2)
  return { body: out, top: -82 - half, bottom: 92 + half, width: 400 }
}
