// A Vite plugin: checkout and orders have a stylesheet of their own, and so have reviews beyond the product page's, so that
// shoppers who only browse do not load these styles. A stylesheet has the styles that only its own files use: styles of the
// common stylesheet are not repeated.
import type { Plugin } from 'vite'
import { loadConfigAndCreateContext } from '@pandacss/node'
import { checkoutFiles, checkoutSheet, reviewFiles, reviewSheet } from './area-files.ts'

const areas = { [checkoutSheet]: checkoutFiles, [reviewSheet]: reviewFiles }

export function areaStyles(): Plugin {
  return {
    name: 'area-styles',
    enforce: 'pre',
    async load(id) {
      const files = Object.entries(areas).find(([sheet]) => id.split('?')[0]!.endsWith(`/${sheet}`))?.[1]
      if (!files) return null
      // The configuration of panda.config.ts, which excludes the area's files.
      const common = await loadConfigAndCreateContext()
      const area = await loadConfigAndCreateContext({
        config: { include: files, exclude: ['./client/**/*.test.*'] },
      })
      common.parseFiles()
      for (const file of area.parseFiles().files) this.addWatchFile(file)
      for (const style of common.encoder.atomic) area.encoder.atomic.delete(style)
      area.encoder.recipes.clear()
      area.encoder.recipes_base.clear()
      const styles = area.createSheet()
      area.appendParserCss(styles)
      return area.getCss(styles)
    },
  }
}
