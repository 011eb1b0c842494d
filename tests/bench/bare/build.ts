// Builds the bare pages that the bench measures beside the shop's: the tree that the server renders (`import.meta.env.SSR` is
// true), hydrated by unmodified React in one bundle. The bundles are written beside the built files of the shop, which the shop
// serves, and removed after the run.
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { pageFiles } from '#client/build/page-files.ts'
import { withClassNames } from '#client/build/with-class-names.ts'
import { withoutSchemas } from '#client/build/without-schemas.ts'

export const barePages = ['product', 'category', 'home'] as const

export type BarePage = (typeof barePages)[number]

/** The address of the page at `path` of the shop as a bare page. */
export function bareAddress(page: BarePage, path: string): string {
  return `/bench/hydrated?${new URLSearchParams({ path, script: `/assets/${fileOf(page)}` })}`
}

/** Returns the function that removes the bundles. */
export async function buildBarePages(): Promise<() => void> {
  for (const page of barePages) writeFileSync(`dist/client/assets/${fileOf(page)}`, await bundle(page))
  return () => {
    for (const page of barePages) rmSync(`dist/client/assets/${fileOf(page)}`, { force: true })
  }
}

function fileOf(page: BarePage): string {
  return `bare-${page}.js`
}

async function bundle(page: BarePage): Promise<string> {
  const view = pageFiles().find(({ name }) => name === page)?.view
  if (!view) throw new Error(`There is no page named ${page}`)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [bare(resolve(view)), withClassNames(), withoutSchemas()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // A module of which nothing is used is left out.
        treeshake: { moduleSideEffects: (id) => /\/(react-dom|scheduler|entry)\b/.test(id) },
        output: { codeSplitting: false },
      },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script, ...others] = files.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error(`The bare ${page} page is not one bundle`)
  return script.code
}

const entry = 'tests/bench/bare/entry.tsx'

const nothing = '\0nothing'

/** What the server renders is what the browser renders, and nothing is loaded later. */
function bare(view: string): Plugin {
  return {
    name: 'bare-page',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'virtual:bare-view') return view
      return id === nothing ? nothing : null
    },
    // The code of the click is part of the bundle. All other lazily loaded code is left out: its import never resolves.
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string') return null
      return specifier.endsWith('/add-product.ts') ? resolve('tests/bench/bare/add-product.ts') : nothing
    },
    load: (id) => (id === nothing ? 'export const then = () => {}' : null),
    transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes('import.meta.env.SSR')) return null
      return { code: code.replaceAll('import.meta.env.SSR', 'true'), map: null }
    },
  }
}
