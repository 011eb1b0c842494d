// The one context there is: who is here, and on the server the answers the page is drawn from.
import { createContext, use } from 'react'
import type { Visit } from '#shared/platform/visit.ts'

/** Replies already had, and on the server the ones on their way. */
export type AnswerBook = ReadonlyMap<string, unknown>

type Here = {
  visit: Visit
  answers: AnswerBook
  /** HTML of kept parts that the server has drawn before, by id (client/ui/kept.tsx). */
  kept?: ReadonlyMap<string, string> | undefined
}

const HereContext = createContext<Here | null>(null)

export const HereProvider = HereContext.Provider

export function useHere(): Here {
  const here = use(HereContext)
  if (!here) throw new Error('There is no visit here: the tree is rendered outside HereProvider')
  return here
}

export function useVisit(): Visit {
  return useHere().visit
}
