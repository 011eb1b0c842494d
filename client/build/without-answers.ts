// A Vite plugin: in the browser's bundle a page declaration keeps its path and its view, and loses the parts that only the
// server runs.
//
// The edge worker decides the queries, status, redirects and meta data of a page, for the first page and for every navigation
// (`/api/page`). The browser receives the result, so the code that computes it is left out of the browser's bundle.
import type { Plugin } from 'vite'
import { argumentsOf, stripped, withoutUnused } from './strip.ts'

const serverOnly = new Set([
  'who',
  'redirect',
  'guard',
  'subject',
  'needs',
  'preload',
  'later',
  'status',
  'meta',
  'query',
  'cache',
])

export function withoutAnswers(): Plugin {
  return {
    name: 'without-answers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/client\/(?!platform\/)[\w/-]+\/page\.ts$/.test(id)) return null
      const specs = argumentsOf(code, 'declarePage').map(([, spec]) => spec!)
      if (specs.length === 0) throw new Error(`${id} declares no page`)
      return { code: withoutUnused(stripped(code, specs, serverOnly)), map: null }
    },
  }
}
