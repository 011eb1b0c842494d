// `npm run openapi` writes docs/openapi.json.
import { writeFileSync } from 'node:fs'
import { documentFile, documentText, openApiDocument } from './document.ts'

const text = documentText(await openApiDocument())
writeFileSync(documentFile, text)
console.log(`${documentFile}: ${Math.round(text.length / 1024)} KB`)
