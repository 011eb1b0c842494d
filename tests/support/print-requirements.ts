// `npx node worker/commands/run.mjs tests/support/print-requirements.ts` prints the test files that show each id of
// docs/specification.md; with R1.2 R1.3 those ids alone.
import { filesById, specifiedIds } from './requirements.ts'

const wanted = process.argv.slice(2)
const files = filesById()
const ids = specifiedIds()
for (const id of wanted.length > 0 ? wanted : ids) console.log(`${id}  ${[...(files.get(id) ?? [])].join(', ')}`)
console.log(`No test shows: ${ids.filter((id) => !files.has(id)).join(', ') || 'none'}`)
