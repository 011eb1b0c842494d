// Where the bank's frame comes back to: the brand's own exempt address, on the host the shopper is at.
import { brands } from '#shared/brands/all.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'

export function returnUrlOf({ device, brand }: HandlerContext): string {
  const host = brands[brand].hosts.find((one) => !one.endsWith('.localhost')) ?? brands[brand].hosts[0]
  return `${device?.origin ?? `https://${host}`}/checkout/challenge-return`
}
