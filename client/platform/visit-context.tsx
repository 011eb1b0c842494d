// The one React context: the visit and, on the server, the replies that the page is rendered from.
import { createContext, use } from 'react'
import type { Visit } from '#shared/platform/visit.ts'

/** Replies by address; on the server also promises of pending ones. */
export type AnswerBook = ReadonlyMap<string, unknown>

type VisitContextValue = {
  visit: Visit
  answers: AnswerBook
  /** Cached HTML of static parts by id (client/ui/static-html.tsx). Only on the server. */
  cachedFragments?: ReadonlyMap<string, string> | undefined
  /** The page's state has the late replies too: no script beside a part repeats them. Only on the server. */
  hasExternalState?: boolean | undefined
}

const VisitContext = createContext<VisitContextValue | null>(null)

export const VisitProvider = VisitContext.Provider

export function useVisitContext(): VisitContextValue {
  const value = use(VisitContext)
  if (!value) throw new Error('useVisitContext needs a VisitProvider above it')
  return value
}

export function useVisit(): Visit {
  return useVisitContext().visit
}
