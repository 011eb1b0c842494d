// run.ts [--persist-to DIR], which `npm start` runs: applies pending migrations to the local database and writes the seed when it has
// changed.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alreadyFilled, seedDigest } from './seed-digest.ts'

const began = Date.now()
const { values } = parseArgs({ options: { 'persist-to': { type: 'string', default: '.wrangler/state' } } })
const state = join(values['persist-to'], 'v3')
const digest = seedDigest()
const written = alreadyFilled(state, digest) ? null : await fill()
const seconds = ((Date.now() - began) / 1000).toFixed(1)
console.log(written === null ? `The shop is filled. ${seconds} s` : `${written} products written. ${seconds} s`)

async function fill() {
  const { fillShop } = await import('./seed-shop.ts')
  return fillShop(state, digest)
}
