// Writes dist/openapi.json, what a service of one's own has to answer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

const file = 'dist/openapi.json'
mkdirSync('dist', { recursive: true })
writeFileSync(file, JSON.stringify(await openApiDocument(), null, 1))
console.log(file)
