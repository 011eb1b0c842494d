// `npm run requirements` writes the generated columns of docs/requirements.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { readShown, table, tableOf } from './requirements.ts'

const text = tableOf(readFileSync(table, 'utf8'), readShown())
writeFileSync(table, text)
for (const state of ['outside', 'rule', 'open'])
  console.log(`${text.split('\n').filter((line) => line.includes(` | ${state} | `)).length} ${state}`)
