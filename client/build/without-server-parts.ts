// A Vite plugin: in the browser's bundle a module loses the code that only the server runs, and the imports that only this
// code and the code cut by the other plugins used.
//
// Tree shaking drops such code only once the files are decided (`groups` in vite.config.ts): a group would take along the module
// of an unused import. That is 10 KB of a product page.
import { parseAst, type Plugin } from 'vite'
import { withoutUnused, type Node } from './strip.ts'

export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    // After the plugins that cut styles, schemas and answers.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/(client|shared)\/[\w/-]+\.tsx?$/.test(id)) return null
      return { code: withoutUnused(inBrowser(code)), map: null }
    },
  }
}

/** Resolves every condition that begins with `import.meta.env.SSR`, which is false in the browser. */
export function inBrowser(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const visit = (node: Node) => {
    if (node.type === 'ConditionalExpression' && beginsOnServer(node.test as Node)) {
      const { start, end } = node.alternate as Node
      edits.push({ start: node.start, end: node.end, text: inBrowser(code.slice(start, end)) })
    } else if (beginsOnServer(node)) edits.push({ start: node.start, end: node.end, text: 'false' })
    else
      for (const part of Object.values(node).flat())
        if (typeof (part as Node | null)?.type === 'string') visit(part as Node)
  }
  if (code.includes('import.meta.env.SSR')) visit(parseAst(code) as unknown as Node)
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** `import.meta.env.SSR` or `import.meta.env.SSR && …`. */
function beginsOnServer(node: Node): boolean {
  if (node.type === 'LogicalExpression') return node.operator === '&&' && beginsOnServer(node.left as Node)
  if (node.type !== 'MemberExpression' || (node.property as { name?: string }).name !== 'SSR') return false
  const env = node.object as Node
  return (
    env.type === 'MemberExpression' &&
    (env.property as { name?: string }).name === 'env' &&
    (env.object as Node).type === 'MetaProperty'
  )
}
