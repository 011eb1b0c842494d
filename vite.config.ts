// How the browser's files and the two workers are built: the client first, because the worker reads its manifest.
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaStyles } from './client/build/area-styles.ts'
import { checkoutSheet } from './client/build/area-files.ts'
import { clientAssets, firstScripts, themeInputs } from './client/build/client-assets.ts'
import { directImports } from './client/build/direct-imports.ts'
import { hostsOfEnvironment } from './client/build/hosts-of-environment.ts'
import { lazyParts } from './client/build/lazy-parts.ts'
import { reactAsModules } from './client/build/react-as-modules.ts'
import { scriptFiles } from './client/build/script-files.ts'
import { sourceMaps } from './client/build/source-maps.ts'
import { licenceList, writeNotices } from './client/build/third-party-notices.ts'
import { withClassNames } from './client/build/with-class-names.ts'
import { withoutAnswers } from './client/build/without-answers.ts'
import { withoutFacades } from './client/build/without-facades.ts'
import { withoutSchemas } from './client/build/without-schemas.ts'
import { withoutServerParts } from './client/build/without-server-parts.ts'
import { withoutUnusedReact } from './client/build/without-unused-react.ts'
import { withoutUnusedTokens } from './client/build/without-unused-tokens.ts'

const files = scriptFiles()

const first = Object.fromEntries(Object.entries(firstScripts).map(([page, file]) => [`first-${page}`, file]))

export default defineConfig({
  plugins: [
    hostsOfEnvironment(),
    directImports(),
    react(),
    withoutUnusedReact(),
    reactAsModules(),
    files,
    clientAssets(),
    areaStyles(),
    withoutUnusedTokens(),
    withClassNames(),
    withoutSchemas(),
    withoutAnswers(),
    withoutServerParts(),
    sourceMaps(),
    lazyParts(),
    withoutFacades(),
    cloudflare({
      persistState: { path: '.wrangler/state' },
      auxiliaryWorkers: [{ configPath: 'origin/wrangler.toml' }],
    }),
  ],
  // SWR's shim for Reacts that had no such hook; ours has.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
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
        // Without a comment that names them; client/build/source-maps.ts moves them away.
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
              !/\/(client|shared)\//.test(id) || /\/(start\.ts|entry\.tsx|first\.ts)$|\.css$/.test(id),
          },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: files.fileOf }],
            },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      for (const [name, environment] of Object.entries(builder.environments))
        if (name !== 'client' && name !== 'ssr') await builder.build(environment)
      writeNotices(['dist/client', 'dist/shop', 'dist/origin'])
    },
  },
})
