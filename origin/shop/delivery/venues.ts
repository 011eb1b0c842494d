// Collection points near a postcode, nearest first.
import type { Venue } from '#shared/delivery/delivery.ts'
import { milesBetween, placeOf, type Coordinates } from './places.ts'
import { points, type StoredCollectionPoint } from './points.ts'

const farthestMiles = 15
const maxVenues = 10

/** Null when the postcode's coordinates are unknown. */
export function venuesNear(postcode: string): { place: Coordinates; venues: Venue[] } | null {
  const place = placeOf(postcode)
  if (!place) return null
  const venues = points
    .map((point) => venueOf(point, place))
    .filter(({ distance }) => distance <= farthestMiles)
    .toSorted((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
  return { place, venues: venues.slice(0, maxVenues) }
}

/** `distance` in miles from `from`; 0 without it. */
export function venueOf(point: StoredCollectionPoint, from: Coordinates | null): Venue {
  const distance = from ? Math.round(milesBetween(from, point) * 10) / 10 : 0
  return { ...point, addressLine2: '', addressLine3: '', distance }
}
