// Which modules go into the one file that nearly every page needs, read from what imports what: those that a page cannot
// begin without, which are the entry's own, and those that the product page shares with another page.
import type { Plugin } from 'vite'

/**
 * What is named where a page begins and used only later, or by the server alone; and the style runtime, which the few
 * styles that cannot be named in the build need: only their pages load it.
 */
const apart =
  /styled-system\/(?!css\/cx)|\/client\/(applying\/|index\.css|pages\/(alone|preview|checkout-|order|credit-|make-a-payment|add-card|account-(credit|statement|delivery)|back-in-stock|reviews|write-review))|shared\/(brands|content-model|messages\/(bag|checkout|preview|promo|saved)|calls\/(customer|bag|saved-items|credit|delivery-subscription|stock-notices)|entities\/(content|credit|delivery-subscription|review)|rules\/(subscription-|checkout-steps|review|brand-links|listing-address|redirect-target))|ui\/(checkout|review|customer-gallery\/photos|(credit-promotion|delivery-subscription)\/(?!place)|sister-brands|footer|wordmark)/

/** What every page fetches once it has loaded: one file as well, for small ones compress badly. */
const afterLoad = /\/client\/(ui\/after-load\/afterwards\.tsx|tracking\/all\.ts|stores\/session\.ts)$/

export function commonModules(): Plugin & Record<'isCommon' | 'isAfterLoad', (id: string) => boolean> {
  let common: ReadonlySet<string> = new Set()
  let later: ReadonlySet<string> = new Set()
  return {
    name: 'common-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    // The entry keeps its styles; the style runtime is only for pages with a style that the build cannot name.
    isCommon: (id) => common.has(id) && !apart.test(id),
    isAfterLoad: (id) => later.has(id),
    buildEnd() {
      const reach = (from: string) => {
        const found = new Set<string>([from])
        for (const id of found) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
        return found
      }
      const ids = [...this.getModuleIds()]
      const entry = ids.filter((id) => id.endsWith('/client/entry.tsx')).map(reach)
      const views = ids.filter((id) => /\/client\/pages\/[\w-]+\/view\.tsx$/.test(id))
      const product = views.filter((id) => id.endsWith('/product/view.tsx')).map(reach)
      const others = views.filter((id) => !id.endsWith('/product/view.tsx')).map(reach)
      const shared = ids.filter((id) => product.some((set) => set.has(id)) && others.some((set) => set.has(id)))
      common = new Set([...entry.flatMap((set) => [...set]), ...shared])
      // What a page begins with anyway stays where that page finds it.
      const begun = new Set([...product, ...others].flatMap((set) => [...set]))
      const fetched = ids.filter((id) => afterLoad.test(id)).flatMap((id) => [...reach(id)])
      later = new Set(fetched.filter((id) => !common.has(id) && !begun.has(id)))
    },
  }
}
