import { expect, test } from 'vitest'
import { unwrapped } from './lazy-parts.ts'

test.each([
  ['load(()=>import("./a.js"),[])', 'import("./a.js")'],
  ['load(()=>import("./a.js").then(a=>a.A),[]).catch(b)', 'import("./a.js").then(a=>a.A).catch(b)'],
  ['load(async()=>{let{a:b}=await import("./a.js");return{a:b}},[]).then(c)', 'import("./a.js").then(c)'],
  ['load(()=>import("./a.js"),files([0]))', 'load(()=>import("./a.js"),files([0]))'],
  ['useEffect(()=>import("./a.js"),[b])', 'useEffect(()=>import("./a.js"),[b])'],
])('%s', (code, shorter) => {
  expect(unwrapped(code)).toBe(shorter)
})
