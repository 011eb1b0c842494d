// Which modules go into the one file that nearly every page needs, read from what imports what: those that a page cannot
// begin without, which are the entry's own, and those that the product page shares with another page.
import type { Plugin } from 'vite'
import { pageFiles } from './page-files.ts'

/**
 * What is named where a page begins and used only later, or by the server alone; and the style runtime, which the few
 * styles that cannot be named in the build need: only their pages load it.
 */
const apart = new RegExp(
  [
    String.raw`styled-system\/(?!css\/cx)`,
    String.raw`\/client\/app\/(index\.css|standalone-pages|footer\/|frame\/(checkout-|sister-brands))`,
    String.raw`\/client\/(address|checkout|content\/preview|credit\/(?!promotion\/place|debt-help)|orders\/(?!list|order-card)|payment|product\/back-in-stock|reviews\/(?!store|gallery\/(?!photos))|subscription\/(page|offer\/(?!place|delivery-subscription)))`,
    String.raw`\/client\/ui\/wordmark`,
    String.raw`shared\/(brands|content-model)`,
    String.raw`shared\/messages\/(bag|checkout|preview|promo|saved)`,
    String.raw`shared\/(customers\/customer-calls|bag\/bag-calls|saved-items\/saved-items-calls|credit\/(?!credit-limits)|subscription\/|products\/stock-notice-calls|content\/content\.ts|reviews\/(?!review-calls)|platform\/redirect-target)`,
    String.raw`\/client\/(platform\/checkout-steps|app\/frame\/brand-links|browse\/listing\/listing-address)`,
  ].join('|'),
)

/** What every page fetches once it has loaded: one file as well, for small ones compress badly. */
const afterLoad = /\/client\/(app\/after-load\/afterwards\.tsx|platform\/tracking\/all\.ts|session\/session\.ts)$/

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
      const entry = ids.filter((id) => id.endsWith('/client/app/entry.tsx')).map(reach)
      const pages = pageFiles()
      const viewOf = (id: string) => pages.find(({ view }) => id.endsWith(`/${view}`))
      const views = ids.filter(viewOf)
      const product = views.filter((id) => viewOf(id)!.name === 'product').map(reach)
      const others = views.filter((id) => viewOf(id)!.name !== 'product').map(reach)
      const shared = ids.filter((id) => product.some((set) => set.has(id)) && others.some((set) => set.has(id)))
      common = new Set([...entry.flatMap((set) => [...set]), ...shared])
      // What a page begins with anyway stays where that page finds it.
      const begun = new Set([...product, ...others].flatMap((set) => [...set]))
      const fetched = ids.filter((id) => afterLoad.test(id)).flatMap((id) => [...reach(id)])
      later = new Set(fetched.filter((id) => !common.has(id) && !begun.has(id)))
    },
  }
}
