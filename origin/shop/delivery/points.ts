// The collection points with their opening hours: invented shops in real towns and in the sample customers' invented towns.
import { readTsv } from '#origin/platform/tsv.ts'
import table from './points.tsv?raw'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Hours of Monday, of Tuesday to Friday, of Saturday and of Sunday; empty: closed. */
const kinds = {
  shop: ['07:00-22:00', '07:00-22:00', '07:00-22:00', '08:00-20:00'],
  news: ['06:00-18:30', '06:00-18:30', '06:00-17:00', '07:00-13:00'],
  office: ['09:00-17:30', '09:00-17:30', '09:00-12:30', ''],
  station: ['05:30-23:30', '05:30-23:30', '06:00-23:30', '07:00-23:00'],
  always: ['00:00-24:00', '00:00-24:00', '00:00-24:00', '00:00-24:00'],
  market: ['', '08:30-17:00', '08:30-17:00', ''],
  chemist: ['08:30-18:30', '08:30-18:30', '09:00-17:30', ''],
} as const
export type PointKind = keyof typeof kinds

export function openingHours(kind: PointKind) {
  const [monday, weekday, saturday, sunday] = kinds[kind]
  return days.map((day, at) => {
    const [opens = '', closes = ''] = [monday, weekday, weekday, weekday, weekday, saturday, sunday][at]!.split('-')
    return { day, opens, closes }
  })
}

export type StoredCollectionPoint = {
  id: string
  name: string
  addressLine1: string
  town: string
  postcode: string
  latitude: number
  longitude: number
  openingHours: ReturnType<typeof openingHours>
  /** Offers next-day collection. */
  expressCollect: boolean
}

type Column =
  | 'id'
  | 'name'
  | 'addressLine1'
  | 'town'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'opening'
  | 'expressCollect'

export const points = readTsv<Column>(table).map(
  ({ latitude, longitude, opening, expressCollect, ...row }): StoredCollectionPoint => ({
    ...row,
    latitude: Number(latitude),
    longitude: Number(longitude),
    openingHours: openingHours(opening as PointKind),
    expressCollect: expressCollect === 'yes',
  }),
)

export function pointOf(id: string): StoredCollectionPoint | null {
  return points.find((point) => point.id === id) ?? null
}
