// Where a list's delivery days hold. A postcode becomes one of few zones, so that all shoppers of a zone share its pages.
import * as z from 'zod/mini'
import type { Nation } from '#shared/platform/bank-holidays.ts'

export const defaultZone = 'mainland'

/** `label` stands behind “to”; a holiday of one of the nations counts; express delivery gets to the fast ones. */
export const deliveryZones = {
  mainland: { label: 'mainland England and Wales', nations: ['england-and-wales'], isFast: true },
  /** A district there may be in both nations. */
  borders: { label: 'the Scottish border', nations: ['england-and-wales', 'scotland'], isFast: true },
  scotland: { label: 'mainland Scotland', nations: ['scotland'], isFast: true },
  highlands: { label: 'the Highlands and Islands', nations: ['scotland'], isFast: false },
  'northern-ireland': { label: 'Northern Ireland', nations: ['northern-ireland'], isFast: false },
  islands: { label: 'the islands and forces’ addresses', nations: ['england-and-wales'], isFast: false },
} as const satisfies Record<string, { label: string; nations: readonly Nation[]; isFast: boolean }>

export type DeliveryZone = keyof typeof deliveryZones
export const DeliveryZone = z.enum(Object.keys(deliveryZones) as [DeliveryZone, ...DeliveryZone[]])

export const deliverToPath = '/shop/deliver-to'
