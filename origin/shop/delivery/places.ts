// Coordinates of postcodes: of each area's centre, with the highest district number that is close enough to use the centre.
// Districts further out have coordinates in the table of collection points, or are unknown. MB, FD, HF and WM are invented.
import { outwardCode } from '#shared/delivery/address.ts'
import type { Venue } from '#shared/delivery/delivery.ts'
import { points, type StoredCollectionPoint } from './points.ts'

const farthestMiles = 15
const maxVenues = 10

export type Coordinates = { latitude: number; longitude: number }

/** Latitude, longitude, highest district that uses them. */
const areas: Readonly<Record<string, readonly [number, number, number]>> = {
  AB: [57.15, -2.11, 16], AL: [51.75, -0.34, 10], B: [52.48, -1.9, 48], BA: [51.38, -2.36, 2], BB: [53.75, -2.48, 6],
  BD: [53.79, -1.75, 18], BH: [50.72, -1.88, 15], BL: [53.58, -2.43, 9], BN: [50.83, -0.14, 3], BR: [51.4, 0.02, 8],
  BS: [51.45, -2.59, 16], BT: [54.6, -5.93, 17], CA: [54.9, -2.94, 4], CB: [52.21, 0.12, 5], CF: [51.48, -3.18, 5],
  CH: [53.19, -2.89, 4], CM: [51.74, 0.47, 3], CO: [51.89, 0.9, 4], CR: [51.37, -0.1, 9], CT: [51.28, 1.08, 4],
  CV: [52.41, -1.51, 7], CW: [53.1, -2.44, 4], DA: [51.45, 0.21, 9], DD: [56.46, -2.97, 5], DE: [52.92, -1.47, 3],
  DG: [55.07, -3.6, 2], DH: [54.78, -1.57, 1], DL: [54.53, -1.55, 3], DN: [53.52, -1.13, 5], DT: [50.71, -2.44, 1],
  DY: [52.51, -2.09, 9], E: [51.53, -0.03, 20], EC: [51.52, -0.09, 4], EH: [55.95, -3.19, 17], EN: [51.65, -0.08, 8],
  EX: [50.72, -3.53, 4], FK: [56, -3.78, 3], FY: [53.82, -3.03, 5], G: [55.86, -4.25, 53], GL: [51.86, -2.24, 4],
  GU: [51.24, -0.57, 5], HA: [51.58, -0.34, 9], HD: [53.65, -1.78, 5], HG: [53.99, -1.54, 3], HP: [51.75, -0.47, 3],
  HR: [52.06, -2.72, 2], HU: [53.74, -0.33, 9], HX: [53.72, -1.86, 4], IG: [51.56, 0.07, 11], IP: [52.06, 1.16, 4],
  IV: [57.48, -4.22, 3], KA: [55.61, -4.5, 3], KT: [51.41, -0.3, 10], KY: [56.11, -3.16, 2], L: [53.41, -2.98, 36],
  LA: [54.05, -2.8, 5], LE: [52.63, -1.13, 5], LL: [53.28, -3.83, 31], LN: [53.23, -0.54, 3], LS: [53.8, -1.55, 18],
  LU: [51.88, -0.42, 5], M: [53.48, -2.24, 50], ME: [51.39, 0.54, 8], MK: [52.04, -0.76, 15], ML: [55.79, -3.99, 4],
  N: [51.56, -0.11, 22], NE: [54.97, -1.61, 13], NG: [52.95, -1.15, 11], NN: [52.24, -0.9, 5], NP: [51.59, -3, 20],
  NR: [52.63, 1.3, 8], NW: [51.55, -0.17, 11], OL: [53.54, -2.12, 9], OX: [51.75, -1.26, 4], PA: [55.85, -4.42, 5],
  PE: [52.57, -0.24, 7], PH: [56.4, -3.43, 2], PL: [50.37, -4.14, 9], PO: [50.82, -1.08, 9], PR: [53.76, -2.7, 5],
  RG: [51.46, -0.97, 6], RH: [51.11, -0.19, 2], RM: [51.58, 0.18, 12], S: [53.38, -1.47, 14], SA: [51.62, -3.94, 7],
  SE: [51.48, -0.06, 28], SG: [51.9, -0.2, 2], SK: [53.41, -2.16, 8], SL: [51.51, -0.6, 3], SM: [51.36, -0.19, 6],
  SN: [51.56, -1.78, 5], SO: [50.9, -1.4, 19], SP: [51.07, -1.8, 2], SR: [54.91, -1.38, 6], SS: [51.54, 0.71, 3],
  ST: [53, -2.18, 8], SW: [51.47, -0.16, 20], SY: [52.71, -2.75, 3], TA: [51.02, -3.1, 3], TF: [52.68, -2.45, 7],
  TN: [51.13, 0.26, 4], TQ: [50.46, -3.53, 3], TR: [50.26, -5.05, 1], TS: [54.57, -1.23, 8], TW: [51.45, -0.34, 15],
  UB: [51.53, -0.45, 11], W: [51.51, -0.19, 14], WA: [53.39, -2.6, 5], WC: [51.52, -0.12, 2], WD: [51.66, -0.4, 7],
  WF: [53.68, -1.5, 6], WN: [53.55, -2.63, 7], WR: [52.19, -2.22, 5], WS: [52.59, -1.98, 8], WV: [52.59, -2.13, 14],
  YO: [53.96, -1.08, 1], FD: [50.95, -2.0, 9], HF: [52.3, -1.3, 9], MB: [53.62, -2.05, 9], WM: [54.3, -2.2, 9],
} // prettier-ignore

/** The centre of the postcode's district; null when unknown. */
export function placeOf(postcode: string): Coordinates | null {
  const outward = outwardCode(postcode)
  const pointsOfDistrict = points.filter((point) => outwardCode(point.postcode) === outward)
  if (pointsOfDistrict.length > 0)
    return { latitude: mean(pointsOfDistrict, 'latitude'), longitude: mean(pointsOfDistrict, 'longitude') }
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(outward) ?? []
  const [latitude, longitude, last] = areas[area] ?? [0, 0, -1]
  return Number(district) <= last ? { latitude, longitude } : null
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
