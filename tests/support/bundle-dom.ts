// Bundles happy-dom into one file before view tests, once for each installed version (one-file-dom.ts).
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

const { version } = JSON.parse(readFileSync('node_modules/happy-dom/package.json', 'utf8')) as { version: string }

export const domBundle = resolve(`.wrangler/tests/happy-dom-${version}.js`)

export default async function bundleDom() {
  if (existsSync(domBundle)) return
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'node_modules/happy-dom/lib/index.js',
      outDir: dirname(domBundle),
      emptyOutDir: false,
      // Class names are visible through the DOM's API, so the bundler must keep them.
      rolldownOptions: { output: { entryFileNames: basename(domBundle), codeSplitting: false, keepNames: true } },
    },
  })
}
