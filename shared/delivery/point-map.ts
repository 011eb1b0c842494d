// URL and size of the map of collection points. The URL contains everything that the map shows.
import type { Venue } from './delivery.ts'
import { outwardCode } from './address.ts'

/** Increase when the drawing changes. */
export const pointMapVersion = 1
export const pointMapSize = { width: 640, height: 400 } as const

/** `venues` in the order of the list, which numbers them from 1. */
export function pointMapAddress(postcode: string, venues: ReadonlyArray<Pick<Venue, 'id'>>): string {
  const ids = venues.map(({ id }) => id).join('+')
  return `/pictures/points/${pointMapVersion}/${outwardCode(postcode)}/${ids}.svg`
}
