// Loads happy-dom from one file in the processes that test views (`--import`): as it is installed, happy-dom is 600 modules,
// and every test file's process would look up and compile each of them.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { domBundle } from './bundle-dom.ts'

const url = pathToFileURL(domBundle).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'happy-dom' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
})
