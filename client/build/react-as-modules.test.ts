// React's published files become modules with the same exports, and a file of another shape fails the build.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { reactAsModules } from './react-as-modules.ts'

const { transform } = reactAsModules() as unknown as {
  transform: (code: string, id: string) => { code: string } | null
}
const written = (code: string, file = 'react/cjs/react.production.js') =>
  transform(code, `/shop/node_modules/${file}`)?.code
const published = (file: string) => written(readFileSync(`node_modules/${file}`, 'utf8'), file)!

/** Imports the plugin's output for a published file without imports. */
const loaded = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>

test.each(['react/cjs/react', 'react/cjs/react-jsx-runtime', 'scheduler/cjs/scheduler'])(
  '%s keeps its exports',
  async (file) => {
    const before = createRequire(import.meta.url)(`../../node_modules/${file}.production.js`) as object
    const after = await loaded(published(`${file}.production.js`))
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
    expect(Object.keys(after).map((name) => typeof after[name])).toEqual(
      Object.keys(after).map((name) => typeof before[name as never]),
    )
  },
)

test('React’s files contain no CommonJS afterwards', () => {
  const files = ['react-dom-client', 'react-dom'].map((name) => `react-dom/cjs/${name}.production.js`)
  const mainFiles = [
    'react/index.js',
    'react/jsx-runtime.js',
    'react-dom/index.js',
    'react-dom/client.js',
    'scheduler/index.js',
  ]
  for (const file of [...files, ...mainFiles])
    expect(published(file)).not.toMatch(/\brequire\(|\bexports\.|module\.exports/)
})

test('a package’s main file exports its production file', () => {
  expect(published('react-dom/client.js')).toBe("export * from './cjs/react-dom-client.production.js';\n")
})

test('only an export assigned once is a constant', () => {
  const code = 'exports.now = void 0;\nif (a) exports.now = b;\nexports.next = function () { return exports.now() };'
  const made = written(code)
  expect(made).toContain('var exported_now;')
  expect(made).toContain('const exported_next = function () { return exported_now() };')
  expect(made).toContain('export { exported_now as now, exported_next as next };')
})

test('a required package becomes a namespace import', () => {
  const made = written('var React = require("react"), DOM = require("react-dom");\nexports.version = React.version;')
  expect(made).toContain(`import * as React from 'react';\nimport * as DOM from 'react-dom';`)
})

test.each([
  ['module.exports = { useState };', 'module.exports is assigned'],
  ['Object.assign(exports, { useState });', 'exports is passed on'],
  ['exports[name] = 1;', 'a name is computed'],
  ['function f() { return require("react") }\nexports.f = f;', 'a function calls require'],
  ['var React = require("react");\nReact.useState = 1;\nexports.a = 1;', 'another package is changed'],
  ['var React = require("react");\nexports.a = f(React);', 'another package is passed on'],
  ['this.a = 1;\nexports.a = 1;', 'this is the module'],
  ['var a = 1;', 'nothing is exported'],
])('the build fails at `%s`: %s', (code) => {
  expect(() => written(code)).toThrow('react/cjs/react.production.js is not written as React’s files were')
})

test('the build fails without a choice by NODE_ENV', () => {
  const end = 'react/index.js is not written as React’s files were'
  expect(() => written("module.exports = require('./cjs/react.production.js');", 'react/index.js')).toThrow(end)
  const more = `${readFileSync('node_modules/react/index.js', 'utf8')}\nmodule.exports.more = 1;`
  expect(() => written(more, 'react/index.js')).toThrow(end)
})

test('a default import becomes a namespace import', () => {
  expect(written("import React, { useRef, use as it } from 'react';\nReact.useId;", 'swr/dist/a.mjs')).toBe(
    "import * as React from 'react'; import { useRef } from 'react'; import { use as it } from 'react';\nReact.useId;",
  )
})

test('SWR does not pass React to developer tools', () => {
  expect(published('swr/dist/_internal/index.mjs')).not.toMatch(/= React;/)
})

test('other modules stay unchanged', () => {
  expect(written("import { useState } from 'react';", 'valtio/esm/react.mjs')).toBeUndefined()
  expect(transform("import React from 'react';", '/shop/client/ui/card.tsx')).toBeNull()
})
