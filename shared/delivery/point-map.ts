// Where the picture of collection points is, and how large: its address says all that is on it.
import type { Venue } from './delivery.ts'
import { outwardOf } from './postcode.ts'

/** Goes up whenever maps are drawn differently. */
export const pointMapVersion = 1
export const pointMapSize = { width: 640, height: 400 } as const

/** The points in the order of their list, numbered from 1. */
export function pointMapAddress(postcode: string, venues: ReadonlyArray<Pick<Venue, 'id'>>): string {
  const ids = venues.map(({ id }) => id).join('+')
  return `/pictures/points/${pointMapVersion}/${outwardOf(postcode)}/${ids}.svg`
}
