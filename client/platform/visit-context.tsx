// The one context there is: who is here, and on the server the answers the page is drawn from.
import { createContext, use } from 'react'
import type { Visit } from '#shared/platform/visit.ts'

/** Replies already had, and on the server the ones on their way. */
export type AnswerBook = ReadonlyMap<string, unknown>

type VisitContextValue = {
  visit: Visit
  answers: AnswerBook
  /** HTML of kept parts that the server has drawn before, by id (client/ui/kept.tsx). */
  kept?: ReadonlyMap<string, string> | undefined
}

const VisitContext = createContext<VisitContextValue | null>(null)

export const VisitProvider = VisitContext.Provider

export function useVisitContext(): VisitContextValue {
  const here = use(VisitContext)
  if (!here) throw new Error('There is no visit here: the tree is rendered outside HereProvider')
  return here
}

export function useVisit(): Visit {
  return useVisitContext().visit
}
