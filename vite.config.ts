// How the browser's files and the two workers are built: the client first, because the worker reads its manifest.
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets, themeInputs } from './client/build/client-assets.ts'
import { withClassNames } from './client/build/with-class-names.ts'
import { withoutAnswers } from './client/build/without-answers.ts'
import { withoutSchemas } from './client/build/without-schemas.ts'

/** Loaded when first used, or by few pages: these keep files of their own. */
const apart =
  /unleash|\/client\/(content|navigation\/(navigate|load|arrive)|toggles|tracking\/|ui\/(listing|lost-page|departments|category-tree|sheet|modal|size-guide|mini-product\/mini|header\/me|header\/mobile|wordmark|footer|sister|search\/(?!search-box)))|shared\/(cookies|entities|rules\/(listing|delivery|day)|brands)/

/** What nearly every page needs: one file, because many small ones compress badly. */
function isCommon(id: string) {
  return /\/(node_modules|client\/(api|navigation|stores|ui)|shared)\//.test(id) && !apart.test(id)
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const starts = ['entry.tsx', ...['home', 'category', 'product'].map((page) => `pages/${page}/view.tsx`)]

/** What a browsing page starts with: reached from it without a dynamic import. */
function startedWith(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  for (const start of starts) follow(fileURLToPath(new URL(`client/${start}`, import.meta.url).href))
  return found
}

let started: ReadonlySet<string> | undefined

function common(id: string, graph: Graph) {
  started ??= startedWith(graph)
  return started.has(id) ? 'common' : null
}

export default defineConfig({
  plugins: [
    react(),
    clientAssets(),
    withClassNames(),
    withoutSchemas(),
    withoutAnswers(),
    cloudflare({
      persistState: { path: '.wrangler/state' },
      auxiliaryWorkers: [{ configPath: 'origin/wrangler.toml' }],
    }),
  ],
  // SWR's shim for Reacts that had no such hook; ours has.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  server: { port: 8787, strictPort: true, allowedHosts: ['.localhost'] },
  build: { minify: true, assetsInlineLimit: 0, target: 'es2024', cssTarget: 'es2024' },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { app: 'client/entry.tsx', ...themeInputs() },
          output: { codeSplitting: { groups: [{ name: common, test: isCommon }] } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      for (const [name, environment] of Object.entries(builder.environments))
        if (name !== 'client' && name !== 'ssr') await builder.build(environment)
    },
  },
})
