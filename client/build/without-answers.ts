// A Vite plugin: in the browser's bundle a page keeps its address and its view, and loses what only the server does.
//
// What a page needs, how it answers and what it says of itself is decided at the door, for the first page and for every
// navigation (`/api/page`). The browser is told the outcome, so the code that reaches it is left out of its bundle.
import type { Plugin } from 'vite'
import { argumentsOf, stripped } from './strip.ts'

const serverOnly = new Set(['who', 'redirect', 'needs', 'later', 'status', 'meta', 'query', 'cache'])

export function withoutAnswers(): Plugin {
  return {
    name: 'without-answers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/client\/pages\/[\w-]+\/page\.ts$/.test(id)) return null
      const specs = argumentsOf(code, 'page').map(([, spec]) => spec!)
      if (specs.length === 0) throw new Error(`${id} declares no page`)
      return { code: withoutIdleImports(stripped(code, specs, serverOnly)), map: null }
    },
  }
}

/** What only the stripped parts asked for is not imported any more: else it would travel with the entry. */
function withoutIdleImports(code: string): string {
  const imports = [...code.matchAll(/^import (?!type )\{([^}]*)\} from .*$/gm)]
  return imports.reduce((rest, [line, names]) => {
    const others = rest.replace(line, '')
    const idle = names!.split(',').every((name) => {
      const local = name.trim().split(' as ').at(-1)!
      return local === '' || local.startsWith('type ') || !new RegExp(`\\b${local}\\b`).test(others)
    })
    return idle ? others : rest
  }, code)
}
