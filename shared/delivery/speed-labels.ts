// The delivery speeds and the windows of a nominated day, in words.
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

/** Of a code in any letter case, as the bag has it; plain `Delivery` for one that is none of ours. */
export function speedLabel(code: string): string {
  return (speeds as Record<string, string>)[code.toUpperCase()] ?? 'Delivery'
}
