// A Vite plugin: in the browser's bundle a page keeps its address and its view, and loses what only the server does.
//
// What a page needs, how it answers and what it says of itself is decided by the edge worker, for the first page and for every
// navigation (`/api/page`). The browser is told the outcome, so the code that reaches it is left out of its bundle.
import type { Plugin } from 'vite'
import { argumentsOf, stripped, withoutIdle } from './strip.ts'

const serverOnly = new Set(['who', 'redirect', 'guard', 'needs', 'soon', 'later', 'status', 'meta', 'query', 'cache'])

export function withoutAnswers(): Plugin {
  return {
    name: 'without-answers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/client\/(?!platform\/)[\w/-]+\/page\.ts$/.test(id)) return null
      const specs = argumentsOf(code, 'declarePage').map(([, spec]) => spec!)
      if (specs.length === 0) throw new Error(`${id} declares no page`)
      return { code: withoutIdle(stripped(code, specs, serverOnly)), map: null }
    },
  }
}
