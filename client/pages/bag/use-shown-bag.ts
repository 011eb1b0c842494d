// The bag as the page shows it.
import { bagCalls } from '#shared/calls/bag.ts'
import type { Cart } from '#shared/entities/cart.ts'
import { useCall } from '#client/api/use-call.ts'
import { useVisit } from '#client/visit-context.tsx'
import { mayHaveBag } from './page.ts'

export type ShownBag = { cart: Cart | null; failed: boolean }

export function useShownBag(): ShownBag {
  const { person } = useVisit()
  const input = mayHaveBag(person) ? { query: { cartId: person?.cartId ?? undefined } } : null
  const { data, failed } = useCall(bagCalls.get, input)
  return { cart: data ?? null, failed: failed && data === undefined }
}
