// The redirect to the hybrid product page (specification § 2, interpreted in docs/design.md § 6).
import type { Visit } from '#shared/platform/visit.ts'

/** The redirect to the hybrid product page (specification § 2): a 307 with the product id in upper case and all query parameters but `promo`; null when the visit does not qualify. */
export function hybridPage(visit: Visit, { productId }: { productId: string }): { to: string; status: 307 } | null {
  const promo = visit.url.searchParams.get('promo')
  if (!visit.hybrid || !visit.toggles.has('hybrid_product_page') || !promo || !visit.hybrid.promos.includes(promo))
    return null
  const to = new URL(`https://${visit.hybrid.host}/shop/p/${encodeURIComponent(productId.toUpperCase())}`)
  for (const [name, value] of visit.url.searchParams) if (name !== 'promo') to.searchParams.append(name, value)
  return { to: to.href, status: 307 }
}
