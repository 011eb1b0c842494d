// Loads the bundled happy-dom in processes of view tests (`--import`). The installed package has 600 modules, which every
// test process would resolve and compile.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { domBundle } from './bundle-dom.ts'

const url = pathToFileURL(domBundle).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'happy-dom' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
})
