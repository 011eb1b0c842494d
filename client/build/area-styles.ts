// A Vite plugin: checkout and orders have a stylesheet of their own, and so have reviews beyond the product page's and what
// opens over a page, so that shoppers who only browse do not load these styles. A stylesheet has the styles that only its own
// files use: unconditional styles of the common stylesheet are not repeated. Conditional ones are, because they must follow
// the unconditional ones of the same element.
import type { Plugin } from 'vite'
import { areas } from './area-files.ts'
import { parsed, parsedOnce } from './panda-context.ts'

/** A style of Panda's encoder under a media query: `gap]___[value:4]___[cond:md`. Selectors begin with another sign. */
const conditional = /cond:[\w@]/

export function areaStyles(): Plugin {
  let read = parsedOnce
  return {
    name: 'area-styles',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'serve') read = parsed
    },
    async load(id) {
      const files = Object.entries(areas).find(([sheet]) => id.split('?')[0]!.endsWith(`/${sheet}`))?.[1]
      if (!files) return null
      // The area's context is changed below, so that this context is not shared.
      const [common, area] = await Promise.all([read(null), parsed(files)])
      for (const file of area.getFiles()) this.addWatchFile(file)
      for (const style of common.encoder.atomic) if (!conditional.test(style)) area.encoder.atomic.delete(style)
      area.encoder.recipes.clear()
      area.encoder.recipes_base.clear()
      const styles = area.createSheet()
      area.appendParserCss(styles)
      return area.getCss(styles)
    },
  }
}
