// Navigation inside the browser, where the platform has the Navigation API; plain page loads everywhere else.
import type { Route } from './route.tsx'

export function listen(_show: (route: Route) => void): () => void {
  return () => {}
}
