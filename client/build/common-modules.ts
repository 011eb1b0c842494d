// Which modules go into the one file that nearly every page needs, read from what imports what: those that a page cannot
// begin without, which are the entry's own, and those that the product page shares with another page.
import type { Plugin } from 'vite'

/**
 * What is named where a page begins and used only later, or by the server alone; and the style runtime, which the few
 * styles that cannot be named in the build need: only their pages load it.
 */
const apart =
  /styled-system\/(?!css\/cx)|\/client\/(entry\.tsx|index\.css|pages\/(alone|checkout-|order))|shared\/(brands|messages\/(bag|checkout|promo|saved)|calls\/(customer|bag|saved-items)|rules\/(brand-links|day-words|delivery-words|listing-address))|ui\/(checkout|sister-brands|footer|wordmark)/

export function commonModules(): Plugin & { isCommon: (id: string) => boolean } {
  let common: ReadonlySet<string> = new Set()
  return {
    name: 'common-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    // The entry keeps its styles; the style runtime is only for pages with a style that the build cannot name.
    isCommon: (id) => common.has(id) && !apart.test(id),
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
    },
  }
}
