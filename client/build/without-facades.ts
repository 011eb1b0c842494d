// A Vite plugin: removes the files that only pass on another file's exports, each of which would be one more request.
//
// The bundler writes such a file for every module that is loaded by name, an entry or a lazily loaded part, when the module
// shares its file with others (script-files.ts). The plugin adds the names to the shared file's exports, and all imports and
// the manifest name the shared file instead.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = Record<string, { file: string; src?: string; css?: string[]; imports?: string[] }>

export function withoutFacades(): Plugin {
  let root = ''
  return {
    name: 'without-facades',
    configResolved(config) {
      root = config.root
    },
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler({ dir }, bundle) {
        const path = (file: string) => join(dir!, file)
        const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [it.fileName] : []))
        const code = new Map(chunks.map((file) => [file, readFileSync(path(file), 'utf8')]))
        const replaced = withoutPassing(code)
        const renamed = (text: string) =>
          [...replaced].reduce((rest, [from, to]) => rest.replaceAll(basename(from), basename(to)), text)
        for (const [file, text] of code)
          if (replaced.has(file)) rmSync(path(file))
          else writeFileSync(path(file), renamed(text))
        const manifestFile = path('.vite/manifest.json')
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
        for (const item of Object.values(manifest)) {
          const target = replaced.get(item.file)
          const shared = Object.values(manifest).find(({ file }) => file === target)
          if (!target || !shared) continue
          const css = [...new Set([...(item.css ?? []), ...(shared.css ?? [])])]
          Object.assign(item, { file: target, imports: shared.imports ?? [], ...(css.length > 0 && { css }) })
        }
        // A module that the bundler itself gave no such file has no name in the manifest.
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const shared = Object.values(manifest).find(({ file }) => file === chunk.fileName)
          for (const id of chunk.moduleIds) {
            const src = relative(root, id)
            const isLoadedByName = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
            if (shared && isLoadedByName) manifest[src] ??= { ...shared, src }
          }
        }
        writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
      },
    },
  }
}

const facade = /^(?:import"[^"]+";|export\{[^}]*\}from"\.\/[^"]+";)+\s*$/
const passedOn = /export\{([^}]*)\}from"\.\/([^"]+)";/g
const ownExports = /export\{([^}]*)\};?(?=\s*$|export\{)/

/** Files that only pass on exports → the file whose exports these are. Adds the names to that file's code in `code`. */
export function withoutPassing(code: Map<string, string>): Map<string, string> {
  const replaced = new Map<string, string>()
  for (const [file, text] of code) {
    if (!facade.test(text)) continue
    const sources = [...text.matchAll(passedOn)].map(([, names, from]) => ({ names: names!, from: from! }))
    const fileOf = (from: string) => [...code.keys()].find((name) => basename(name) === from) ?? ''
    // The file that imports the others passes on their exports.
    const main = sources.find(({ from }) =>
      sources.every((other) => other.from === from || code.get(fileOf(from))?.includes(`"./${other.from}"`)),
    )
    const target = main && fileOf(main.from)
    const found = target && ownExports.exec(code.get(target)!)
    if (!found) continue
    const given = new Map(pairsOf(found[1]!).map(([local, exported]) => [exported, local]))
    const added = pairsOf(main.names).map(([local, exported]) => [given.get(local), exported] as const)
    const others = sources.filter((one) => one !== main)
    // Two modules of the same file may have an export of the same name, such as `default`.
    if (added.some(([local, exported]) => !local || (given.has(exported) && given.get(exported) !== local))) continue
    if (others.some(({ names }) => pairsOf(names).some(([, exported]) => given.has(exported)))) continue
    for (const [local, exported] of added) given.set(exported, local!)
    const all = [...given].map(([exported, local]) => (exported === local ? local : `${local} as ${exported}`))
    const rest = others.map(({ names, from }) => `export{${names}}from"./${from}";`).join('')
    code.set(target, code.get(target)!.replace(ownExports, `export{${all.join(',')}};${rest}`))
    replaced.set(file, target)
  }
  return replaced
}

/** `a as b,c` → [a, b], [c, c]. */
function pairsOf(list: string): [string, string][] {
  return list.split(',').flatMap((one) => {
    const [from, to] = one.trim().split(/\s+as\s+/)
    return from ? [[from, to ?? from] as [string, string]] : []
  })
}
