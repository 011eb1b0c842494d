// Asks for suggestions while one types: not at every key, and never showing an answer to what is no longer there.
import { useEffect, useState } from 'react'
import { urlOf } from '#shared/platform/call.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { fetcher } from '#client/platform/api/api.ts'
import type { Suggested } from './sections.ts'

const debounceMs = 150

/** `reply` stays the last one while the next is on its way; null when there is none, or it failed. */
export type Suggestions = { reply: Suggested | null; state: 'idle' | 'asking' | 'answered' | 'failed' }

export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const term = typed.trim()
  const [answer, setAnswer] = useState<{ term: string; reply: Suggested | null } | null>(null)
  const asks = wanted && term !== ''

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = urlOf(searchCalls.suggest, { query: { term } })
      fetcher(address, { signal: stop.signal })
        .then((reply) => reply as Suggested)
        .catch(() => null)
        .then((reply) => stop.signal.aborted || setAnswer({ term, reply }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, asks])

  if (!asks) return { reply: null, state: 'idle' }
  const reply = answer?.reply ?? null
  if (answer?.term !== term) return { reply, state: 'asking' }
  return { reply, state: reply ? 'answered' : 'failed' }
}
