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

test('names of two files move to the one that imports the other', () => {
  const code = new Map([
    ['assets/all-1.js', 'export{t as c}from"./b-1.js";export{n as d}from"./a-1.js";'],
    ['assets/a-1.js', 'import{t}from"./b-1.js";const n=t;export{n};'],
    ['assets/b-1.js', 'const x=1;export{x as t};'],
  ])
  expect([...withoutPassing(code)]).toEqual([['assets/all-1.js', 'assets/a-1.js']])
  expect(code.get('assets/a-1.js')).toBe(
    'import{t}from"./b-1.js";const n=t;export{n,n as d};export{t as c}from"./b-1.js";',
  )
})
