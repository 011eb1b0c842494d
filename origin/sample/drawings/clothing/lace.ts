// A scalloped lace edge, in a pale tone of the garment so that it reads as lace and not as beads.
import type { Pen } from '#origin/sample/drawings/pen.ts'

/** A scalloped lace edge along a path. */
export function lacy(pen: Pen, path: string) {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${pen.tone.light}" stroke-width="11" stroke-dasharray=".1 7"/><path d="${path}" stroke="${pen.tone.pale}" stroke-width="5"/><path d="${path}" stroke="${pen.tone.dark}" stroke-width="2.4" stroke-dasharray=".1 5" opacity=".7"/></g>`
}
