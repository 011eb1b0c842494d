// What looking an address up came to, for each place that is asked for (specification § 3): its suggestions, whether they
// could be had, and what went wrong. Never written on the server.
import { proxy } from 'valtio/vanilla'
import type { Suggestion } from '#shared/entities/delivery.ts'
import { messages } from '#shared/messages.ts'
import type { Searched } from '#client/ui/checkout-address/use-address-search.ts'
import type { Place } from './addresses.ts'

type Search = { suggestions: readonly Suggestion[]; success: boolean | null; error: string }

function fresh(): Search {
  return { suggestions: [], success: null, error: '' }
}

export const addressSearches: Record<Place, Search> = proxy({ current: fresh(), previous: fresh() })

export function searched(place: Place, { state, items }: Searched): void {
  if (state === 'asking') return
  const success = state === 'idle' ? null : state === 'answered'
  const error = state === 'failed' ? messages.checkout.suggestFailed : ''
  Object.assign(addressSearches[place], { suggestions: items, success, error })
}
