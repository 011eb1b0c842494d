// Redirects legacy addresses to a brand's alternative user interface.
import type { Visit } from '#shared/platform/visit.ts'

/** The redirect keeps path and query; null when the brand has no alternative user interface. */
export function toAlternativeUi({ alternativeUi, url }: Visit): { to: string; status: 302 } | null {
  return alternativeUi ? { to: `${alternativeUi}${url.pathname}${url.search}`, status: 302 } : null
}
