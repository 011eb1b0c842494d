// A Vite plugin: in the browser's bundle the declared calls keep their addresses and lose their schemas.
//
// Every answer is parsed at the door, so the browser never parses one; zod and all schemas would only be weight there.
// Code of the client's own that validates (a form) imports zod/mini itself and gets the real one.
import type { Plugin } from 'vite'
import * as zod from 'zod/mini'
import { argumentsOf, propertiesOf, stripped } from './strip.ts'

const stub = '\0schema-stub'
const schemas = new Set(['query', 'body', 'reply', 'errors', 'cache', 'limit', 'toggle', 'gone', 'about', 'keeps'])

/** Stands for every schema and every function that makes one: calling it, or reading anything of it, gives itself. */
const shape = `const shape = /* @__PURE__ */ new Proxy(() => {}, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : shape),
  apply: () => shape,
  ownKeys: () => [],
})`

export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      handler: (id, importer) =>
        id === 'zod/mini' && importer && /\/shared\/(calls|entities|brands)\//.test(importer) ? stub : null,
    },
    load(id) {
      if (id !== stub) return null
      const names = Object.keys(zod).filter((name) => name !== 'default')
      return {
        code: `${shape}\nexport { ${names.map((name) => `shape as ${name}`).join(', ')} }`,
        moduleSideEffects: false,
      }
    },
    transform(code, id) {
      if (!/\/shared\/(calls|entities|brands)\/[\w-]+\.ts$/.test(id)) return null
      const specs = argumentsOf(code, 'service').flatMap(([, calls]) => propertiesOf(calls).map(({ value }) => value))
      // Nothing there acts when it is loaded: what is no longer named may go.
      return { code: stripped(code, specs, schemas), map: null, moduleSideEffects: false }
    },
  }
}
