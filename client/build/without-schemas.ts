// A Vite plugin: in the browser's bundle the declared calls keep their addresses and lose their schemas.
//
// The edge worker parses every reply, so the browser never parses one; zod and all schemas would only be weight there.
// Code of the client's own that validates (a form) imports zod/mini itself and gets the real one.
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
      // Nothing there acts when it is loaded: what is no longer named may go.
      return { code: hollow(stripped(code, specs, schemas)), map: null, moduleSideEffects: false }
    },
  }
}

/** A schema that is called by name is the stub itself: how it was made would stay, since a call might do something. */
function hollow(code: string): string {
  const made = (parseAst(code, { lang: 'ts' }) as unknown as Module).body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' && rootOf(init) === 'z' ? [init] : []))
  return made.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}z.any${rest.slice(end)}`, code)
}

/** `z` of `z.string().check(…)`. */
function rootOf(node: Node): string | undefined {
  const below = (node.callee ?? node.object) as Node | undefined
  return below ? rootOf(below) : (node.name as string | undefined)
}
