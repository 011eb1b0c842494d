// A Vite plugin: how the browser loads a lazy part. Vite wraps every dynamic import in a function that fetches the part's
// stylesheets and preloads its scripts. The build preloads no scripts (vite.config.ts), so the function here only waits for
// stylesheets, and an import without any is not wrapped.
import { parseAst, type Plugin } from 'vite'
import type { Node } from './strip.ts'

const helper = '\0vite/preload-helper.js'

/** A stylesheet that fails to load rejects the import, and the next import tries again. */
const helperCode = `const loading = {}
const load = (file) => {
  const href = '/' + file
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return loading[href]
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return (loading[href] = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => (link.remove(), reject(Error(href)))
  }))
}
export const __vitePreload = (part, files = []) => Promise.all(files.map(load)).then(part)`

export function lazyParts(): Plugin {
  const common = { apply: 'build', applyToEnvironment: ({ name }: { name: string }) => name === 'client' } as const
  return {
    name: 'lazy-parts',
    enforce: 'pre',
    ...common,
    load: { order: 'pre', handler: (id) => (id === helper ? { code: helperCode, moduleSideEffects: false } : null) },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = unwrapped(chunk.code)
      },
    },
  }
}

/** The code with `import("./part.js")` in place of `preload(() => import("./part.js"), [])`. */
export function unwrapped(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const visit = (node: Node) => {
    const [part, files] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    const isBare = files?.type === 'ArrayExpression' && (files.elements as Node[]).length === 0
    const loaded = isBare && part?.type === 'ArrowFunctionExpression' ? importIn(part.body as Node) : null
    if (loaded) edits.push({ start: node.start, end: node.end, text: code.slice(loaded.start, loaded.end) })
    else
      for (const child of Object.values(node).flat())
        if (typeof (child as Node | null)?.type === 'string') visit(child as Node)
  }
  if (code.includes('import(')) visit(parseAst(code) as unknown as Node)
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** `import(…)`, `import(…).then(…)`, or the import of `{ const { name } = await import(…); return { name } }`. */
function importIn(body: Node): Node | null {
  if (body.type === 'ImportExpression') return (body.source as Node).type.endsWith('Literal') ? body : null
  if (body.type === 'CallExpression') {
    const { object } = body.callee as { object?: Node }
    return object && importIn(object) ? body : null
  }
  if (body.type !== 'BlockStatement') return null
  const [first, last, ...more] = body.body as Node[]
  const [made] = (first?.declarations ?? []) as { init: Node | null }[]
  if (made?.init?.type !== 'AwaitExpression' || last?.type !== 'ReturnStatement' || more.length > 0) return null
  return importIn(made.init.argument as Node)
}
