// Legacy addresses are another interface's while the brand has one.
import type { Visit } from '#shared/platform/visit.ts'

/**
 * The same path and query there; null when the brand has no alternative user interface. It stands beside the public hosts
 * only: on a developer's machine nothing answers there, and our own pages do.
 */
export function toAlternativeUi({ brand, url }: Visit): { to: string; status: 302 } | null {
  if (brand.alternativeUi === null || /(^|\.)localhost$/.test(url.hostname)) return null
  return { to: `${brand.alternativeUi.replace(/\/$/, '')}${url.pathname}${url.search}`, status: 302 }
}
