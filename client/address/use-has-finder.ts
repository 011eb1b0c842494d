// Whether this shop has an address finder: without one, every address is typed.
import { useVisit } from '#client/platform/visit-context.tsx'

export function useHasFinder(): boolean {
  return !useVisit().absent?.includes('addressFinder')
}
