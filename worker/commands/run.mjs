// Runs a module of TypeScript for package.json: `node worker/commands/run.mjs FILE …`. An older Node gets one sentence in place of
// what it says of TypeScript or of node:sqlite; the versions are those of package.json, "engines". Plain JavaScript of before
// Node 18, because it runs where the rest cannot.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [major, minor, patch] = process.versions.node.split('.').map(Number)

const suits = engines.node.split('||').some((range) => {
  const [, sign, ...least] = /^\s*(\^|>=)(\d+)\.(\d+)\.(\d+)\s*$/.exec(range)
  const [leastMajor, leastMinor, leastPatch] = least.map(Number)
  if (major !== leastMajor) return sign === '>=' && major > leastMajor
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
})

if (!suits) {
  console.error(
    `This is Node ${process.versions.node}, and the shop needs Node ${engines.node}: get it from https://nodejs.org.`,
  )
  process.exit(1)
}

// Node 22 calls TypeScript and node:sqlite experimental.
process.removeAllListeners('warning')
process.argv.splice(1, 2, resolve(process.argv[2]))
await import('./text-imports.mjs')
await import(pathToFileURL(process.argv[1]).href)
