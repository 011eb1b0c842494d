// A Vite plugin: in the browser's bundle the declared calls keep their paths and lose their schemas.
//
// The edge worker parses every reply, so the browser parses none and needs neither zod nor the schemas of shared/. Client code
// that validates a form imports zod/mini itself and gets the real module.
import { parseAst, type Plugin } from 'vite'
import * as zod from 'zod/mini'
import { argumentsOf, propertiesOf, stripped, type Node } from './strip.ts'

type Statement = { declarations?: { init: Node | null }[]; declaration?: Statement | null }
type Module = { body: Statement[] }

const stub = '\0schema-stub'
const schemas = new Set(
  'query body reply errors cache invalidatedBy staleWhileRevalidate limit toggle forwardToggles forwardDevice expiredCodes identity idCookie paidField failureLimit versionField htmlField'.split(
    ' ',
  ),
)

/** Replaces every schema and every function that makes a schema: a call or a read of any property returns the stub itself. */
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
      handler: (id, importer) => (id === 'zod/mini' && importer && /\/shared\//.test(importer) ? stub : null),
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
      if (!/\/shared\/[\w/-]+\.ts$/.test(id) || !/\bzod\/mini\b|\bservice\(/.test(code)) return null
      const specs = argumentsOf(code, 'service').flatMap(([, calls]) => propertiesOf(calls).map(({ value }) => value))
      // These modules have no side effects, so unused code can be removed.
      return { code: hollow(stripped(code, specs, schemas)), map: null, moduleSideEffects: false }
    },
  }
}

/** Replaces each call that makes a schema with the stub: the bundler would keep the call, which might have side effects. */
function hollow(code: string): string {
  const made = (parseAst(code, { lang: 'ts' }) as unknown as Module).body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' && rootOf(init) === 'z' ? [init] : []))
  return made.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}z.any${rest.slice(end)}`, code)
}

/** The leftmost name: `z` of `z.string().check(…)`. */
function rootOf(node: Node): string | undefined {
  const below = (node.callee ?? node.object) as Node | undefined
  return below ? rootOf(below) : (node.name as string | undefined)
}
