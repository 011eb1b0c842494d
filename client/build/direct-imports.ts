// A Vite plugin: what is imported from a feature's `index.ts` is imported from the module that defines it.
//
// An index names everything that other features may use. Without this plugin, a page that uses one function of a feature
// would reach all of them: the build decides by what a page reaches which modules every page loads (common-modules.ts), and a
// test would load the whole feature.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const importOfIndex = /^import \{([^}]+)\} from '#(client\/[\w-]+)\/index\.ts'$/gm
const reExport = /^export (?:type )?\{([^}]+)\} from '(\.\/[^']+)'$/gm

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
      return {
        code: withDirectImports(code, (folder) => readFileSync(`${root}/${folder}/index.ts`, 'utf8')),
        map: null,
      }
    },
  }
}

/** `indexOf` gives the source of a folder's `index.ts`. Lines keep their numbers: a statement stays one line. */
export function withDirectImports(code: string, indexOf: (folder: string) => string): string {
  return code.replaceAll(importOfIndex, (statement, list: string, folder: string) => {
    const definedIn = definitions(indexOf(folder))
    const imports = namesIn(list).map((name) => {
      const [exported = ''] = name.replace(/^type /, '').split(' as ')
      const file = definedIn.get(exported)
      if (!file) throw new Error(`${folder}/index.ts does not export ${exported}`)
      return `import { ${name} } from '#${posix.join(folder, file)}'`
    })
    return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
}

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
