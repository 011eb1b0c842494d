// docs/openapi.json is generated from `shared` (`npm run openapi`), for who writes a service of their own.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { documentFile, documentText, openApiDocument } from '#tests/contract/openapi/document.ts'

type Operation = { operationId: string; parameters: object[]; responses: Record<string, unknown> }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const document = (await openApiDocument()) as unknown as Document

test('docs/openapi.json matches the declarations; `npm run openapi` writes it', () => {
  expect(readFileSync(documentFile, 'utf8') === documentText(document as never)).toBe(true)
})

test('every call is one operation', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    upstreamCalls.map(({ name }) => name).toSorted(),
  )
})

test('every reference leads to a component', () => {
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, pointer]) => pointer!)
  expect(references.length).toBeGreaterThan(300)
  expect(references.filter((pointer) => !pointer.startsWith('#/components/') || at(pointer) === undefined)).toEqual([])
})
