// How the browser's files and the two workers are built: the client first, because the worker reads its manifest.
import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterLoadModules } from './client/build/page-files.ts'
import { areaStyles } from './client/build/area-styles.ts'
import { checkoutSheet } from './client/build/area-files.ts'
import { clientAssets, firstScripts, themeInputs } from './client/build/client-assets.ts'
import { licenceList, writeNotices } from './client/build/third-party-notices.ts'
import { withClassNames } from './client/build/with-class-names.ts'
import { withoutAnswers } from './client/build/without-answers.ts'
import { withoutSchemas } from './client/build/without-schemas.ts'
import { withoutServerParts } from './client/build/without-server-parts.ts'

const first = Object.fromEntries(Object.entries(firstScripts).map(([page, file]) => [`first-${page}`, file]))

/** The first scripts must not wait for code that they do not run: their modules stay in files of their own. */
const own = (id: string) =>
  /\/(client|shared|styled-system)\//.test(id) &&
  !/\/client\/app\/(start\.ts|first\/)|\/preview\/first\.ts|\/service-worker\.ts|\.css$/.test(id)

/**
 * Which modules share a script file. A group takes along what its modules import, except what an earlier group has. A module in
 * no group is in the file of the page or part that loads it, or in one for all that the same pages and parts load.
 */
const groups = [
  // The packages of every page. The file's name changes with its content alone: browsers keep it over releases.
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|scheduler|swr|valtio|proxy-compare|dequal)\// },
  // What the entry needs on every page.
  { name: 'common', test: own, tags: ['$initial' as const] },
  // What product pages have in common with lists of products.
  { name: 'cards', test: /\/(product-card|product-rail|later)\.tsx$|\/(source-list|fading-end)\.ts$/ },
  { name: 'product', test: /\/client\/product\/page\/view\.tsx$/ },
  { name: 'content', test: /\/client\/content\/components\/index\.tsx$/ },
  // What every page loads when the browser is idle.
  { name: 'after-load', test: (id: string) => afterLoadModules.some((file) => id.endsWith(`/${file}`)) },
  { name: 'forms', test: /\/client\/ui\/form\// },
  // The modules of many pages and parts: the bag, payment.
  { name: 'shared', test: own, minShareCount: 8 },
]

/** The hosts of the deployment that the build is for: JSON of brand code to host. Absent for this machine. */
const hosts = process.env.SHOP_HOSTS

export default defineConfig({
  ...(hosts && { define: { SHOP_HOSTS: hosts } }),
  plugins: [
    react(),
    clientAssets(),
    areaStyles(),
    withClassNames(),
    withoutSchemas(),
    withoutAnswers(),
    withoutServerParts(),
    cloudflare({
      persistState: { path: '.wrangler/state' },
      auxiliaryWorkers: [{ configPath: 'origin/wrangler.toml' }],
    }),
  ],
  resolve: {
    alias: {
      // SWR's shim for Reacts that had no such hook; ours has.
      'use-sync-external-store/shim': 'react',
      // Its Node build writes text into the stream's buffers without an object for every few letters (docs/decisions/0006).
      'react-dom/server.edge': 'react-dom/server.node',
      'react-dom/server': 'react-dom/server.node',
      // What the Workers runtime would choose: for the bench.
      'virtual:react-dom-edge': resolve('node_modules/react-dom/server.edge.js'),
    },
  },
  server: { port: 8787, strictPort: true, allowedHosts: ['.localhost'] },
  // What a page begins with is preloaded by its document; the lists for all that may come later are more than they spare.
  build: {
    minify: true,
    assetsInlineLimit: 0,
    target: 'es2024',
    cssTarget: 'es2024',
    modulePreload: false,
    license: { fileName: licenceList },
  },
  environments: {
    // PDFKit names a file of its own beside itself when it is loaded; a worker has no such place, and needs no such file.
    origin: { define: { 'import.meta.url': JSON.stringify('file:///origin.js') } },
    client: {
      build: {
        manifest: true,
        // Without a comment that names them; `buildApp` moves them away.
        sourcemap: 'hidden',
        rolldownOptions: {
          // The entry is imported by the first script, by what it exports.
          preserveEntrySignatures: 'allow-extension',
          input: {
            app: 'client/app/start.ts',
            entry: 'client/app/entry.tsx',
            checkout: checkoutSheet,
            ...first,
            ...themeInputs(),
          },
          // Our own modules do nothing by being loaded: one of which nothing is used is left out, and what it leads to.
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/(client|shared|styled-system)\//.test(id) ||
              /\/(start\.ts|entry\.tsx|first\.ts|service-worker\.ts)$|\.css$/.test(id),
          },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      moveSourceMaps()
      for (const [name, environment] of Object.entries(builder.environments))
        if (name !== 'client' && name !== 'ssr') await builder.build(environment)
      writeFileSync('dist/hosts.json', hosts || '{}')
      writeNotices(['dist/client', 'dist/shop', 'dist/origin'])
    },
  },
})

/** The source maps of the browser's scripts are kept beside the build and never served. */
function moveSourceMaps() {
  rmSync('dist/maps', { recursive: true, force: true })
  mkdirSync('dist/maps')
  for (const file of globSync('dist/client/assets/*.js.map')) renameSync(file, `dist/maps/${basename(file)}`)
}
