// The built files a page needs: its brand's stylesheet and fonts, the entry and the view.
import { clientAssets } from 'virtual:client-assets'
import type { PageAssets } from '#client/platform/state.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Page } from '#client/platform/page-declaration.ts'

export const development = clientAssets.development

const entry = clientAssets.entry

/** The script of a page that must run before the entry, which the document's head names. */
export function scriptsOf({ name }: Page): string[] {
  const first = clientAssets.firsts[name]
  return first ? [first] : []
}

export const serviceWorkerFile = clientAssets.firsts['service-worker']!

/** The build's id, different for every build. */
export const build = clientAssets.build

/** The client's release: the script that hydrates pages, whose name changes with the code of any page. Empty in development. */
export const release = development ? '' : (clientAssets.entryImports[0] ?? '')

/** By brand and page. */
const assetsByPage = new Map<string, PageAssets>()

export function assetsOf(brand: BrandCode, page: Page): PageAssets {
  const key = `${brand} ${page.name}`
  const assets = assetsByPage.get(key) ?? readAssets(brand, page)
  assetsByPage.set(key, assets)
  return assets
}

function readAssets(brand: BrandCode, page: Page): PageAssets {
  const theme = clientAssets.themes[brand]!
  return {
    css: [
      clientAssets.css,
      ...(page.standalone ? [clientAssets.standalone.css] : []),
      ...(clientAssets.styles[page.name] ?? []),
      theme.css,
    ],
    fonts: theme.fonts,
    first: entry,
    modules: [
      ...clientAssets.entryImports,
      ...(page.standalone ? clientAssets.standalone.modules : []),
      ...(clientAssets.views[page.name] ?? []),
    ],
  }
}
