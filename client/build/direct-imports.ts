// A Vite plugin: an import from an `index.ts` becomes an import from the module that defines the name.
//
// A feature's index names everything that other features may use. Without this plugin, a page that uses one function of a
// feature would reach the whole feature: the build decides which modules every page loads from the modules that pages reach
// (script-files.ts), and a test would load the whole feature. A page that uses one group of messages would reach all groups.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const importOfIndex = /^import \{([^}]+)\} from '#((?:client|shared)\/[\w-]+)\/index\.ts'$/gm
const reExport = /^export (?:type )?\{([^}]+)\} from '(\.\/[^']+)'$/gm
const namespaceExport = /^export \* as (\w+) from '\.\/([^']+)'$/gm

export function directImports(): Plugin {
  let root = ''
  return {
    name: 'direct-imports',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("/index.ts'")) return null
      return { code: withDirectImports(code, (file) => readFileSync(`${root}/${file}`, 'utf8')), map: null }
    },
  }
}

/** `sourceOf` returns the source of a file. Lines keep their numbers: a statement of three lines is replaced by three lines. */
export function withDirectImports(code: string, sourceOf: (file: string) => string): string {
  const members = new Map<string, string>()
  const direct = code.replaceAll(importOfIndex, (statement, list: string, folder: string) => {
    const rest = code.replace(statement, '')
    const index = sourceOf(`${folder}/index.ts`)
    const definedIn = definitions(index)
    const namespaces = new Map([...index.matchAll(namespaceExport)].map(([, name, file]) => [name!, file!]))
    const imports = namesIn(list).flatMap((name) => {
      const [exported = ''] = name.replace(/^type /, '').split(' as ')
      const file = definedIn.get(exported)
      // An import of only `{ type Name }` would keep an import of the module without names.
      if (file && name.startsWith('type ')) return `import type { ${exported} } from '#${posix.join(folder, file)}'`
      if (file) return `import { ${name} } from '#${posix.join(folder, file)}'`
      const namespace = namespaces.get(exported)
      if (!namespace) throw new Error(`${folder}/index.ts does not export ${exported}`)
      // The code uses the namespace itself, not only its members by name.
      if (new RegExp(String.raw`(?<![\w$.])${exported}\b(?!\.\w)`).test(rest))
        return `import { ${name} } from '#${folder}/index.ts'`
      return importsOfMembers(code, exported, definitions(sourceOf(`${folder}/${namespace}`))).map(([member, path]) => {
        members.set(`${exported}.${member}`, `${exported}_${member}`)
        return `import { ${member} as ${exported}_${member} } from '#${posix.join(folder, path)}'`
      })
    })
    return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
  return [...members].reduce((text, [member, name]) => text.replaceAll(usesOf(member), name), direct)
}

/** The members of a namespace that the code uses (`messages.promo`), and the modules that define them. */
function importsOfMembers(code: string, namespace: string, definedIn: ReadonlyMap<string, string>) {
  return [...definedIn].filter(([member]) => usesOf(`${namespace}.${member}`).test(code))
}

const usesOf = (member: string) => new RegExp(String.raw`(?<![\w$.])${member.replace('.', String.raw`\.`)}\b`, 'g')

/** Exported name → the module that defines it, relative to the index. */
function definitions(index: string): Map<string, string> {
  return new Map(
    [...index.matchAll(reExport)].flatMap(([, list, file]) =>
      namesIn(list!).map((name) => [name.replace(/^type /, ''), file!] as const),
    ),
  )
}

function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim() || [])
}
