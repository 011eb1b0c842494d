// Redirects legacy addresses to a brand's alternative user interface.
import type { Visit } from '#shared/platform/visit.ts'

/**
 * The redirect keeps path and query; null when the brand has no alternative user interface. On localhost there is none
 * either: the alternative interface runs beside the public hosts only.
 */
export function toAlternativeUi({ brand, url }: Visit): { to: string; status: 302 } | null {
  if (brand.alternativeUi === null || /(^|\.)localhost$/.test(url.hostname)) return null
  return { to: `${brand.alternativeUi.replace(/\/$/, '')}${url.pathname}${url.search}`, status: 302 }
}
