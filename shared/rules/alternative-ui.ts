// Legacy addresses are another interface's while the brand has one.
import type { Visit } from '#shared/visit.ts'

/** The same path and query there; null when the brand has no alternative user interface. */
export function toAlternativeUi({ brand, url }: Visit): { to: string; status: 302 } | null {
  if (brand.alternativeUi === null) return null
  return { to: `${brand.alternativeUi.replace(/\/$/, '')}${url.pathname}${url.search}`, status: 302 }
}
