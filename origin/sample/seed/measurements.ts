// The measurements of furniture in centimetres, and what follows from them for doors and stairs. A random generator of its own
// chooses them, so that the other texts do not depend on them.
import { readTsv } from '#origin/platform/tsv.ts'
import table from './measurements.tsv?raw'
import { randomOf } from './random.ts'

type Body = { width: number; depth: number; height: number }
/** By kind and a trait of the kind: width, depth and height, each from and to. The drawing has the same proportions. */
const bodies = readTsv<'kind' | 'trait' | 'value' | 'ranges'>(table)

/** `Label: value`, for the details; empty for goods that are no furniture. */
export function measurementsOf(productNo: string, kind: string, traits: Readonly<Record<string, string>>): string[] {
  const ranges = bodies.find((row) => row.kind === kind && row.value === traits[row.trait])?.ranges
  if (!ranges) return []
  const random = randomOf(`measurements/${productNo}`)
  const [width, depth, height] = [...ranges.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) =>
    random.whole(Number(from), Number(to)),
  ) as [number, number, number]
  const body = { width, depth: traits.style === 'round' ? width : depth, height }
  const feet = random.whole(11, 16)
  const seat = kind === 'chair' ? random.whole(45, 48) : random.whole(42, 47)
  return [
    `Width: ${body.width} cm`,
    `Depth: ${body.depth} cm`,
    `Height: ${body.height} cm`,
    ...(['sofa', 'armchair', 'chair'].includes(kind) ? [`Seat height: ${seat} cm`] : []),
    `Weight: ${weightOf(kind, body)} kg`,
    `Stairs and doors: ${access(kind, body, feet)}`,
  ]
}

/** Kilograms: upholstery and wood weigh about so much per cubic metre of the outer measurements. */
function weightOf(kind: string, { width, depth, height }: Body): number {
  const density = { sofa: 32, armchair: 34, chair: 26, 'side-table': 80, bookcase: 95, chest: 130 }[kind]!
  return Math.max(4, Math.round((width * depth * height * density) / 1_000_000))
}

function access(kind: string, body: Body, feet: number): string {
  const { width, depth, height } = body
  switch (kind) {
    case 'sofa':
    case 'armchair': {
      const door = Math.min(depth, height - feet) + 3
      const turn = kind === 'sofa' ? ` To turn it on a landing, you need ${width + 6} cm of floor or of height.` : ''
      return `It comes in one piece. The ${feet} cm feet unscrew, and then it goes through a doorway ${door} cm wide.${turn}`
    }
    case 'chest':
      return `It comes in one piece, with the feet to be fitted. With the drawers out, it goes through a doorway ${Math.min(depth, height) + 3} cm wide.`
    case 'chair':
      return `It comes assembled and goes through a doorway ${Math.min(width, depth) + 3} cm wide.`
    default: {
      const [long, wide] = [width, depth, height].toSorted((a, b) => b - a).map((side) => side + 6) as [number, number]
      const turn = long > 150 ? ` To turn it on a landing, you need ${long} cm of floor or of height.` : ''
      return `It comes flat-packed in one box, ${long} by ${wide} by ${kind === 'bookcase' ? 14 : 18} cm.${turn}`
    }
  }
}
