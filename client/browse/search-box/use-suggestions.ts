// Requests suggestions while the shopper types: debounced, and replies to an earlier text are discarded.
import { useEffect, useState } from 'react'
import { urlOf } from '#shared/platform/call.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import type { SuggestionReply } from './sections.ts'

const debounceMs = 150

/** `reply` is the previous reply while the next request is pending; null when there is none or the request failed. */
export type Suggestions = { reply: SuggestionReply | null; state: 'idle' | 'asking' | 'answered' | 'failed' }

export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const term = typed.trim()
  const [received, setReceived] = useState<{ term: string; reply: SuggestionReply | null } | null>(null)
  const enabled = wanted && term !== ''

  useEffect(() => {
    if (!enabled) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = urlOf(searchCalls.suggest, { query: { term } })
      fetcher(address, { signal: stop.signal })
        .then((reply) => reply as SuggestionReply)
        .catch(() => null)
        .then((reply) => stop.signal.aborted || setReceived({ term, reply }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, enabled])

  if (!enabled) return { reply: null, state: 'idle' }
  const reply = received?.reply ?? null
  if (received?.term !== term) return { reply, state: 'asking' }
  return { reply, state: reply ? 'answered' : 'failed' }
}
