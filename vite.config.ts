// How the browser's files and the two workers are built: the client first, because the worker reads its manifest.
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets, themeInputs } from './client/build/client-assets.ts'
import { withClassNames } from './client/build/with-class-names.ts'
import { withoutSchemas } from './client/build/without-schemas.ts'

export default defineConfig({
  plugins: [
    react(),
    clientAssets(),
    withClassNames(),
    withoutSchemas(),
    cloudflare({
      persistState: { path: '.wrangler/state' },
      auxiliaryWorkers: [{ configPath: 'origin/wrangler.toml' }],
    }),
  ],
  server: { port: 8787, strictPort: true, allowedHosts: ['.localhost'] },
  build: { minify: true, assetsInlineLimit: 0, target: 'es2024', cssTarget: 'es2024' },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { app: 'client/entry.tsx', ...themeInputs() },
          // What every page needs travels in one file, with the product card that most need: many small ones compress badly.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shop', test: /\/(react-dom\/client\.js|client\/(navigation\/route|ui\/product-rail)\.tsx)$/ },
              ],
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
    },
  },
})
