// Files that only pass on exports of another file.
import { expect, test } from 'vitest'
import { withoutPassing } from './without-facades.ts'

test('the names move to the shared file', () => {
  const code = new Map([
    ['assets/view-1.js', 'export{t as default}from"./shared-1.js";'],
    ['assets/shared-1.js', 'const a=1,b=2;export{a as t,b};'],
  ])
  expect([...withoutPassing(code)]).toEqual([['assets/view-1.js', 'assets/shared-1.js']])
  expect(code.get('assets/shared-1.js')).toBe('const a=1,b=2;export{a as t,b,a as default};')
})

test('a second default export keeps its own file', () => {
  const code = new Map([
    ['assets/view-1.js', 'export{t as default}from"./shared-1.js";'],
    ['assets/view-2.js', 'export{n as default}from"./shared-1.js";'],
    ['assets/shared-1.js', 'const a=1,b=2;export{a as t,b as n};'],
  ])
  expect([...withoutPassing(code).keys()]).toEqual(['assets/view-1.js'])
})

test('a file with code of its own stays', () => {
  const code = new Map([
    ['assets/view-1.js', 'import{t as a}from"./shared-1.js";const b=a;export{b as t};'],
    ['assets/shared-1.js', 'const a=1;export{a as t};'],
  ])
  expect([...withoutPassing(code)]).toEqual([])
})
