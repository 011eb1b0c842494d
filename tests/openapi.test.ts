// The OpenAPI document of `npm run contract -- openapi`, for who writes a service of their own.
import { expect, test } from 'vitest'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { openApiDocument } from '#tests/contract/openapi/document.ts'

type Operation = { operationId: string; summary?: string; parameters: object[]; responses: Record<string, unknown> }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const document = (await openApiDocument()) as unknown as Document

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every call is one operation', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    upstreamCalls.map(({ name }) => name).toSorted(),
  )
})

test('every operation has a summary, from the comment of its declaration', () => {
  const unfit = operations.filter(({ summary }) => !summary || summary.length > 110 || !/^[A-Z]\w+s /.test(summary))
  expect(unfit.map(({ operationId, summary }) => [operationId, summary])).toEqual([])
})

test('every pattern compiles without the u flag', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text!)
  for (const text of patterns) expect(new RegExp(JSON.parse(text) as string).source).not.toMatch(/\\p\{/i)
  expect(patterns.length).toBeGreaterThan(50)
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
