// A Vite plugin: in the browser's bundle React's packages, which are published as CommonJS, are ES modules.
//
// The bundler can then leave out unused code, shorten names across files and drop the CommonJS wrappers. The plugin accepts
// only the shape that React's files have now; the build fails on any other, so that a new version cannot break unnoticed.
import { parseAst, type Plugin } from 'vite'
import type { Node } from './strip.ts'

/** A use of a name as a value: the nodes around it, innermost first, and the `property` that is read or assigned. */
type Use = { name: string; property: string | null; around: Node[] }
type Imports = Node & { source: { value: string }; specifiers: Node[] }
type Edit = { start: number; end: number; text: string }
type Fail = (found: Node | string) => Error

export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = /\/node_modules\/((?:react|react-dom|scheduler)\/.*\.js)$/.exec(id)?.[1]
      if (!file) return /\/node_modules\/.*\.m?js$/.test(id) ? withoutDefault(code) : null
      const fail: Fail = (found) => {
        const shown = typeof found === 'string' ? found : `\`${sourceOf(code, found).slice(0, 200)}\``
        return new Error(`${file} is not written as React’s files were (docs/decisions/0033): ${shown}`)
      }
      return { code: file.includes('/cjs/') ? asModule(code, fail) : choiceAsModule(code, fail), map: null }
    },
  }
}

/** A package's main file only chooses between its files for production and development. */
function choiceAsModule(code: string, fail: Fail): string {
  const own = bodyOf(code).filter(({ directive, id }) => directive !== 'use strict' && nameOf(id) !== 'checkDCE')
  const [choice, more] = own
  if (choice?.type !== 'IfStatement' || sourceOf(code, choice.test) !== "process.env.NODE_ENV === 'production'")
    throw fail(choice ?? 'it is empty')
  const [last, ...before] = ((choice.consequent as Node).body as Node[]).toReversed()
  const chosen = /^module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\);$/.exec(sourceOf(code, last))?.[1]
  const other = more ?? before.find((statement) => sourceOf(code, statement) !== 'checkDCE();')
  if (other || !chosen) throw fail(other ?? choice)
  return `export * from '${chosen}';\n`
}

/** SWR passes the whole of React to its developer tools, which the shop does not use: no part of React could be left out. */
const forTools = 'window.__SWR_DEVTOOLS_REACT__ = React;'

/** `import React, { useState } from 'react'`: the bundler cannot see which members of a default import are used. */
function withoutDefault(code: string) {
  if (!/\bfrom\s*["']react/.test(code)) return null
  const edits = bodyOf(code).flatMap((statement): Edit[] => {
    const { type, source, specifiers } = statement as Imports
    if (type !== 'ImportDeclaration' || !/^react(-dom)?(\/|$)/.test(source.value)) return []
    if (specifiers[0]?.type !== 'ImportDefaultSpecifier') return []
    const parts = specifiers.map((it) => {
      if (it.type === 'ImportDefaultSpecifier') return `* as ${sourceOf(code, it)}`
      return it.type === 'ImportSpecifier' ? `{ ${sourceOf(code, it)} }` : sourceOf(code, it)
    })
    return [{ ...placeOf(statement), text: parts.map((part) => `import ${part} from '${source.value}';`).join(' ') }]
  })
  return edits.length > 0 ? { code: edited(code, edits).replace(forTools, ''), map: null } : null
}

/** `require` becomes `import`, and assignments to `exports` become exported names of the module. */
function asModule(code: string, fail: Fail): string {
  const body = bodyOf(code)
  const imports = importsOf(body, fail)
  const [wrong] = usesOf(body, ['module', 'this'])
  if (wrong) throw fail(wrong.around[0]!)

  const uses = Map.groupBy(usesOf(body, ['exports']), ({ property, around }) => {
    if (!property) throw fail(around[0]!)
    return property
  })
  if (uses.size === 0) throw fail('it exports nothing')
  const head = [...imports.lines]
  const edits = [...imports.edits]
  const names: string[] = []
  for (const [name, [first, ...more]] of uses) {
    const local = `exported_${name}`
    if (forProfiling.has(name)) throw fail(`it exports ${name}`)
    if (code.includes(local)) throw fail(`it has the name ${local}`)
    const [, assignment, statement] = first!.around
    // A name that is assigned once is a constant: the bundler can leave it out or inline it.
    const constant =
      more.length === 0 && isAssigned(first!) && assignment!.operator === '=' && body.includes(statement!)
    if (!constant) head.push(`var ${local};`)
    for (const { around } of [first!, ...more])
      edits.push({ ...placeOf(around[0]!), text: constant ? `const ${local}` : local })
    names.push(`${local} as ${name}`)
  }
  return `${head.join('\n')}\n${edited(code, edits)}\nexport { ${names.join(', ')} };\n`
}

/** React reads these names, which only its profiling builds define: the bundler would warn of a missing export. */
const forProfiling: ReadonlySet<string> = new Set(['log', 'unstable_setDisableYieldValue'])

/** Top-level statements `var Name = require('package')`, with one declaration or several. */
function importsOf(body: Node[], fail: Fail): { lines: string[]; edits: Edit[] } {
  const declarations = body.filter(({ declarations: made }) =>
    (made as Node[] | undefined)?.some(({ init }) => requiredBy(init)),
  )
  const made = declarations.flatMap((declaration) => declaration.declarations as Node[])
  const unexpected = made.find(({ id, init }) => !nameOf(id) || !requiredBy(init))
  if (unexpected) throw fail(unexpected)
  const calls = new Set(made.map(({ init }) => init))
  const unread = usesOf(body, ['require']).find(({ around }) => !calls.has(around[0]))
  if (unread) throw fail(unread.around[0]!)
  const names = made.map(({ id }) => nameOf(id)!)
  // The bundler resolves a member that is read by name, not a namespace that is changed or passed on as a whole.
  const uses = usesOf(body, names).filter(({ around }) => !made.includes(around[0]!))
  const whole = uses.find((use) => !use.property || isAssigned(use))
  if (whole) throw fail(whole.around[1] ?? whole.around[0]!)
  const absent = uses.filter(({ property }) => forProfiling.has(property!))
  return {
    lines: made.map((declarator, at) => `import * as ${names[at]} from '${requiredBy(declarator.init)}';`),
    edits: [
      ...declarations.map((declaration) => ({ ...placeOf(declaration), text: '' })),
      ...absent.map(({ around }) => ({ ...placeOf(around[0]!), text: 'void 0' })),
    ],
  }
}

/** The package of a `require('package')` call; undefined for another value. */
function requiredBy(init: unknown): string | undefined {
  const call = init as (Node & { arguments: Node[] }) | null
  if (nameOf(call?.callee) !== 'require' || call!.arguments.length !== 1) return undefined
  const { value } = call!.arguments[0]!
  return typeof value === 'string' ? value : undefined
}

/** Whether `name.property` is assigned or deleted. */
function isAssigned({ around: [member, next] }: Use): boolean {
  if (next?.type === 'AssignmentExpression') return next.left === member
  return next?.type === 'UpdateExpression' || (next?.type === 'UnaryExpression' && next.operator === 'delete')
}

/** Every use of one of the names as a value, in any scope; `this` only where it is the module's own. */
function usesOf(body: Node[], names: readonly string[]): Use[] {
  const wanted = new Set(names)
  const found: Use[] = []
  const above: Node[] = []
  const visit = (node: Node) => {
    const parent = above.at(-1)
    const name = node.type === 'ThisExpression' && !above.some(hasOwnThis) ? 'this' : nameOf(node)
    const isMember = parent?.type === 'MemberExpression' && !parent.computed
    const isKey = (isMember && parent.property === node) || (parent?.type === 'Property' && parent.key === node)
    if (name && wanted.has(name) && !(isKey && !parent.computed))
      found.push({ name, property: isMember ? nameOf(parent.property) : null, around: above.toReversed() })
    above.push(node)
    for (const part of Object.values(node).flat())
      if (typeof (part as Node | null)?.type === 'string') visit(part as Node)
    above.pop()
  }
  body.forEach(visit)
  return found
}

const hasOwnThis = ({ type }: Node) => /^Function|^(PropertyDefinition|StaticBlock)$/.test(type)

function edited(code: string, edits: readonly Edit[]): string {
  const lastFirst = edits.toSorted((a, b) => b.start - a.start)
  return lastFirst.reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

const bodyOf = (code: string) => (parseAst(code) as unknown as { body: Node[] }).body
const sourceOf = (code: string, node: unknown) => code.slice((node as Node).start, (node as Node).end)
const placeOf = ({ start, end }: Node) => ({ start, end })
const nameOf = (node: unknown) =>
  (node as Node | null)?.type === 'Identifier' ? ((node as Node).name as string) : null
