// Coordinates of postcodes: of each area's centre, with the highest district number that is close enough to use the centre.
// Districts further out have coordinates in the table of collection points, or are unknown. MB, FD, HF and WM are invented.
import { outwardCode } from '#shared/delivery/address.ts'
import type { Venue } from '#shared/delivery/delivery.ts'
import { readTsv } from '#origin/platform/tsv.ts'
import centres from './area-centres.tsv?raw'
import { points, type StoredCollectionPoint } from './points.ts'

const farthestMiles = 15
const maxVenues = 10

export type Coordinates = { latitude: number; longitude: number }

const areas = new Map(
  readTsv<'area' | 'latitude' | 'longitude' | 'lastDistrict'>(centres).map((row) => [row.area, row]),
)

/** The centre of the postcode's district; null when unknown. */
export function placeOf(postcode: string): Coordinates | null {
  const outward = outwardCode(postcode)
  const pointsOfDistrict = points.filter((point) => outwardCode(point.postcode) === outward)
  if (pointsOfDistrict.length > 0)
    return { latitude: mean(pointsOfDistrict, 'latitude'), longitude: mean(pointsOfDistrict, 'longitude') }
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outward) ?? []
  const centre = areas.get(area)
  if (!centre || Number(district) > Number(centre.lastDistrict)) return null
  return { latitude: Number(centre.latitude), longitude: Number(centre.longitude) }
}

function mean(places: ReadonlyArray<Coordinates>, axis: keyof Coordinates) {
  return places.reduce((sum, place) => sum + place[axis], 0) / places.length
}

/** Great-circle distance in miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const [lat, lon, otherLat, otherLon] = [from.latitude, from.longitude, to.latitude, to.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number]
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin((otherLon - lon) / 2) ** 2
  return 7917.6 * Math.asin(Math.sqrt(half))
}

/** Collection points near a postcode, nearest first. Null when the postcode's coordinates are unknown. */
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
