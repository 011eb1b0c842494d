// `npx node worker/commands/stack.ts FILE`: makes a browser's stack readable with the source maps of the build (dist/maps). FILE holds a stack, a log
// line or a row of the dashboard; without FILE the standard input is read.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './processes.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: 'dist/maps' } },
})

const place = /(?:https?:\/\/[^/\s]+)?\/assets\/([\w.-]+\.js):(\d+):(\d+)/
const maps = new Map<string, SourceMap | null>()

await runCommand(async () => {
  const [file] = positionals
  if (file && !existsSync(file)) throw new Error(`There is no file ${file}. Save the reported stack there first.`)
  // A log line holds the stack as JSON text.
  const text = readFileSync(file ?? 0, 'utf8').replaceAll(String.raw`\n`, '\n')
  const lines = text.split('\n')
  const found = lines.filter((line) => place.test(line)).length
  if (found === 0) throw new Error('There is no place like /assets/name.js:1:234 in it. Copy the whole stack.')
  for (const line of lines) console.log(line.replace(place, readable))
})

function readable(_: string, name: string, line: string, column: string): string {
  const map = mapOf(name)
  if (!map) return `${name}:${line}:${column} (no map in ${values.maps}: use the maps of the release that it names)`
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `${name}:${line}:${column}`
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

function mapOf(name: string): SourceMap | null {
  if (!maps.has(name)) {
    const path = join(values.maps, `${name}.map`)
    maps.set(name, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : null)
  }
  return maps.get(name)!
}
