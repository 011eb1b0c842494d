// Labels of the delivery speeds and of a nominated day's times.
import type { DeliverySpeed, TimeFrame } from './delivery.ts'

const speeds = {
  STANDARD: 'Standard delivery',
  EXPRESS: 'Express delivery',
  NOM: 'Nominated day',
  HPS: 'Click & collect',
  EXPRESS_COLLECT: 'Express collect',
} as const satisfies Record<DeliverySpeed, string>

export const timeFrameLabel = {
  DAY: 'Any time that day',
  AM: 'Morning, before noon',
  PM: 'Afternoon, from noon',
} as const satisfies Record<TimeFrame, string>

/** Accepts a code in any letter case; `Delivery` for an unknown code. */
export function speedLabel(code: string): string {
  return (speeds as Record<string, string>)[code.toUpperCase()] ?? 'Delivery'
}
