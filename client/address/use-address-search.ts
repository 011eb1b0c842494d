// The address search: a debounced lookup of typed text, and the drill-down from a suggestion to its addresses.
import { useEffect, useRef, useState } from 'react'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import type { FoundAddress, Suggestion } from '#shared/delivery/delivery.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { api } from '#client/platform/api/api.ts'

const pauseMs = 350
const minCharacters = 3

type Searched = { state: 'idle' | 'pending' | 'success' | 'failed'; items: readonly Suggestion[] }

const idle: Searched = { state: 'idle', items: [] }

export function useAddressSearch(onFound: (address: FoundAddress) => void) {
  const [searched, setSearched] = useState(idle)
  const lastLookup = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // Drops the reply that arrives after the finder is no longer shown.
      lastLookup.current++
    },
    [],
  )

  /** Runs a lookup, and drops the reply to an outdated one. */
  async function latest<R>(work: () => Promise<{ Items: readonly R[] }>, then: (items: readonly R[]) => void) {
    const lookup = ++lastLookup.current
    clearTimeout(timer.current)
    setSearched(({ items }) => ({ state: 'pending', items }))
    try {
      const { Items: items } = await work()
      if (lookup !== lastLookup.current) return
      // The lookup fails if the first item of the result has an Error (R5.14).
      if (isError(items[0])) throw new Error(items[0].Error)
      then(items)
    } catch (error) {
      if (lookup !== lastLookup.current) return
      console.error('Looking up an address failed', error)
      setSearched({ state: 'failed', items: [] })
    }
  }

  function find(text: string, containerId = ''): Promise<void> | void {
    // A card number in the wrong field must not leave the browser.
    if (hasCardNumber(text)) return setSearched({ state: 'success', items: [] })
    return latest<Suggestion | Failed>(
      () => api(addressSuggestCalls.find, { query: { text, containerId, country: 'GB' } }),
      (found) => {
        const items = found as readonly Suggestion[]
        const [only] = items
        // A postcode with one street leads to its addresses at once.
        if (containerId === '' && items.length === 1 && only!.Type === 'Postcode')
          return void find(only!.Text, only!.Id)
        setSearched({ state: 'success', items })
      },
    )
  }

  return {
    ...searched,
    typed(text: string) {
      clearTimeout(timer.current)
      lastLookup.current++
      const bare = text.trim()
      if (bare.length < minCharacters) return setSearched(idle)
      timer.current = setTimeout(() => void find(bare), pauseMs)
    },
    search: (text: string) => (text.trim() === '' ? undefined : find(text.trim())),
    choose({ Id, Type, Text }: Suggestion) {
      if (Type !== 'Address') return find(Text, Id)
      return latest<FoundAddress | Failed>(
        () => api(addressSuggestCalls.retrieve, { query: { suggestionId: Id } }),
        ([address]) => {
          if (!address) throw new Error('There is no such address')
          setSearched(idle)
          onFound(address as FoundAddress)
        },
      )
    },
  }
}

type Failed = { Error: string }

function isError(item: unknown): item is Failed {
  return typeof item === 'object' && item !== null && 'Error' in item
}
