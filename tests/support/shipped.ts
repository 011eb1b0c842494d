// The built files of one page or one brand, and their compressed size.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { checkoutSheet } from '#client/build/area-files.ts'
import { afterLoadModules, pageFiles } from '#client/build/page-files.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const manifestFile = 'dist/client/.vite/manifest.json'

function manifest(): Manifest {
  if (!existsSync(manifestFile)) throw new Error('There is no build to look at: run `npm run build` first.')
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
}

/** These modules and their static imports, one name per file. */
function filesOf(...keys: string[]): string[] {
  const files = manifest()
  const found = new Set<string>()
  const follow = (key: string) => {
    const item = files[key]
    if (!item) throw new Error(`The build has no ${key}`)
    if (found.has(item.file)) return
    found.add(item.file)
    item.imports?.forEach(follow)
  }
  keys.forEach(follow)
  return [...found].map((file) => `dist/client/${file}`)
}

/** The first script of every page, with all that it imports. */
export function firstScripts(): string[] {
  return filesOf('client/app/start.ts')
}

/** The first script, the entry, the page's view, and all static imports of these files. */
export function scriptsOf(page: string): string[] {
  return filesOf('client/app/start.ts', 'client/app/entry.tsx', viewOf(page))
}

/** `scriptsOf`, and what the page loads when the browser is idle. */
export function scriptsUntilIdle(page: string): string[] {
  return filesOf('client/app/start.ts', 'client/app/entry.tsx', viewOf(page), ...afterLoadModules)
}

function viewOf(page: string): string {
  return pageFiles().find(({ name }) => name === page)!.view
}

/** The common stylesheet and the brand's own. */
export function stylesOf(brand: string): string[] {
  const files = manifest()
  const theme = files[`virtual:theme/${brand}.css`]?.file
  if (!theme) throw new Error(`The build has no styles of ${brand}`)
  return [...(files['client/app/start.ts']?.css ?? []), theme].map((file) => `dist/client/${file}`)
}

/** The additional stylesheet of checkout and order pages. */
export function checkoutStyles(): string {
  return `dist/client/${manifest()[checkoutSheet]!.file}`
}

/** The lazily loaded stylesheet of review lists, photos and forms. */
export function reviewStyles(): string {
  const [sheet] = manifest()['client/reviews/page/view.tsx']?.css ?? []
  if (!sheet) throw new Error('The build has no styles of reviews')
  return `dist/client/${sheet}`
}

/** The lazily loaded stylesheet of what opens over a page. */
export function overlayStyles(): string {
  const sheet = manifest()['client/app/header/mobile-menu.tsx']?.css?.[0]
  if (!sheet) throw new Error('The build has no styles of overlays')
  return `dist/client/${sheet}`
}

export function gzipped(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
