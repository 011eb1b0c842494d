// A Vite plugin: gives the worker the list of files that a page needs, and serves one stylesheet per brand with its fonts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brands } from '#shared/brands/all.ts'
import { brandFonts, fontFaces } from '#client/theme/font-faces.ts'
import { layoutStyles } from '#client/theme/layout/index.ts'
import { brandVariables } from '#client/theme/tokens.ts'
import { checkoutSheet } from './area-files.ts'
import type { ClientAssets } from './asset-list.ts'
import { pageFiles } from './page-files.ts'
import { subsetOf } from './subset-fonts.ts'

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, ManifestEntry>

/** Entries of the build beside the app: scripts that must run before their page's own has loaded, and the service worker. */
export const firstScripts = {
  preview: 'client/content/preview/first.ts',
  'service-worker': 'client/app/service-worker.ts',
} as const

const virtualAssets = 'virtual:client-assets'
const themePrefix = 'virtual:theme/'

/** `pretend` gives file names without a build: for tests of the edge worker, which then runs as in production. */
export function clientAssets({ pretend = false } = {}): Plugin {
  let root = ''
  let serving = false
  return {
    name: 'client-assets',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      serving = config.command === 'serve'
    },
    resolveId(id) {
      if (id === virtualAssets) return `\0${virtualAssets}`
      if (id.startsWith(themePrefix)) return `\0${id}`
      if (id.startsWith(`/@theme/`)) return `\0${themePrefix}${id.slice('/@theme/'.length)}`
      return null
    },
    load(id) {
      if (id === `\0${virtualAssets}`)
        return `export const clientAssets = ${JSON.stringify(pretend ? pretendAssets() : serving ? developmentAssets() : builtAssets(root))}`
      if (id.startsWith(`\0${themePrefix}`))
        return themeCss(root, id.slice(themePrefix.length + 1).replace(/\.css.*$/, ''))
      return null
    },
    /** In development the theme is a plain stylesheet, so that a page has its colours before its scripts run. */
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = /^\/@theme-css\/(\w+)\.css/.exec(request.url ?? '')?.[1]
        if (!code || !(code in brands)) return next()
        response.setHeader('content-type', 'text/css')
        themeCss(root, code).then((css) => response.end(css.replaceAll(`url("${root}/`, 'url("/')), next)
      })
    },
  }
}

export function themeInputs(): Record<string, string> {
  return Object.fromEntries(Object.keys(brands).map((code) => [`theme-${code}`, `${themePrefix}${code}.css`]))
}

/** A brand's tokens, from Panda, its fonts' faces and its layout's styles; the fonts' files are made first. */
async function themeCss(root: string, code: string): Promise<string> {
  const brand = brands[code as keyof typeof brands]
  await Promise.all(brandFonts(brand).map((font) => subsetOf(font, root)))
  const theme = JSON.parse(readFileSync(join(root, `styled-system/themes/theme-${code}.json`), 'utf8')) as {
    css: string
  }
  const variables = `[data-panda-theme=${code}]{${brandVariables(brand.theme)}}`
  return [fontFaces(brand, root), theme.css, variables, layoutStyles(brand.theme.layout)].join('\n')
}

function developmentAssets(): ClientAssets {
  return {
    build: 'development',
    entry: '/client/app/start.ts',
    entryImports: ['/client/app/entry.tsx'],
    css: '/client/app/index.css',
    themes: Object.fromEntries(
      Object.keys(brands).map((code) => [code, { css: `/@theme-css/${code}.css`, fonts: [] }]),
    ),
    views: {},
    firsts: Object.fromEntries(Object.entries(firstScripts).map(([page, file]) => [page, `/${file}`])),
    // Vite's development server adds the styles that a page's modules import.
    styles: {},
    standalone: { css: `/${checkoutSheet}`, modules: [] },
    development: true,
  }
}

function pretendAssets(): ClientAssets {
  const themes = Object.keys(brands).map((code) => [code, { css: `/assets/theme-${code}.css`, fonts: [] }])
  return {
    build: 'pretended',
    entry: '/assets/app.js',
    entryImports: [],
    css: '/assets/app.css',
    themes: Object.fromEntries(themes),
    views: {},
    firsts: Object.fromEntries(Object.keys(firstScripts).map((page) => [page, `/assets/first-${page}.js`])),
    styles: {},
    standalone: { css: '/assets/checkout.css', modules: [] },
    development: false,
  }
}

function builtAssets(root: string): ClientAssets {
  const file = join(root, 'dist/client/.vite/manifest.json')
  if (!existsSync(file))
    throw new Error('dist/client/.vite/manifest.json is missing: the client is built before the worker')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const entry = manifest['client/app/start.ts']
  if (!entry) throw new Error('the client manifest has no client/app/start.ts')
  const address = (path: string) => `/${path}`
  const reached = (key: string, seen = new Set<string>()): ManifestEntry[] => {
    const found = manifest[key]
    if (!found || seen.has(key)) return []
    seen.add(key)
    return [found, ...(found.imports ?? []).flatMap((other) => reached(other, seen))]
  }
  const filesOf = (key: string) => reached(key).map(({ file }) => address(file))
  const stylesOf = (key: string) => [...new Set(reached(key).flatMap(({ css = [] }) => css.map(address)))]
  const shared = new Set(filesOf('client/app/entry.tsx'))
  const pages = pageFiles(root)
  return {
    build: Date.now().toString(36),
    entry: address(entry.file),
    entryImports: [...shared],
    css: address(entry.css?.[0] ?? ''),
    themes: Object.fromEntries(
      Object.entries(brands).map(([code, brand]) => {
        const theme = manifest[`${themePrefix}${code}.css`]
        if (!theme) throw new Error(`the client manifest has no theme of ${code}`)
        const fonts = brandFonts(brand).map(({ subset }) => address(manifest[subset]?.file ?? ''))
        return [code, { css: address(theme.file), fonts: fonts.filter((font) => font !== '/') }]
      }),
    ),
    views: Object.fromEntries(pages.map(({ name, view }) => [name, filesOf(view).filter((path) => !shared.has(path))])),
    firsts: Object.fromEntries(
      Object.entries(firstScripts).map(([page, file]) => [page, address(manifest[file]?.file ?? '')]),
    ),
    styles: Object.fromEntries(pages.map(({ name, view }) => [name, stylesOf(view)])),
    standalone: {
      css: address(manifest[checkoutSheet]?.file ?? ''),
      modules: filesOf('client/app/standalone-pages.ts').filter((path) => !shared.has(path)),
    },
    development: false,
  }
}
