// The parts of React that the bundle's react-dom lacks.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as React from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { usedPart, withoutParts } from './without-unused-react.ts'

const source = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
const cut = withoutParts(source)

test('react-dom still renders without the parts', async () => {
  const load = createRequire(import.meta.url)
  const production = (name: string) => load(`../../node_modules/${name}/cjs/${name}.production.js`) as object
  const client = {} as { createRoot: (at: Element) => { render: (node: ReactNode) => void } }
  // oxlint-disable-next-line no-new-func -- the plugin's output as the CommonJS module that it is
  new Function('exports', 'require', cut)(client, production)
  const { createElement, useState } = production('react') as typeof React
  const place = document.createElement('div')
  document.body.append(place)
  function Counter() {
    const [count, setCount] = useState(0)
    return createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count}`)
  }
  client.createRoot(place).render(createElement(Counter))
  await expect.poll(() => place.textContent).toBe('Pressed 0')
  place.querySelector('button')!.click()
  await expect.poll(() => place.textContent).toBe('Pressed 1')
})

test('view transitions and fragment refs are left out', () => {
  expect(cut).not.toMatch(/FragmentInstance\.prototype|shouldStartViewTransition = !0|new FragmentInstance/)
  expect(cut).not.toMatch(/useActionState|case 30:|=== \w+\.tag && 30/)
})

test('a changed react-dom fails the build', () => {
  expect(() => withoutParts(source.replaceAll('isFragmentInstanceParent', 'isParent'))).toThrow(
    /isFragmentInstanceParent/,
  )
})

test.each([
  ["import { Profiler } from 'react'", 'Profiler'],
  ["import { useState, Activity as Hidden } from 'react'", 'Activity'],
  ["import * as React from 'react'\nReact.forwardRef(() => null)", 'forwardRef'],
  ["jsx('my-element', {})", 'a custom element'],
  ["import { jsx } from 'react/jsx-runtime'\njsx('a', { style: {} })", 'style'],
  ["import { jsx } from 'react/jsx-runtime'\njsx('path', { fillOpacity: 1 })", 'fillOpacity'],
  ["import { jsx } from 'react/jsx-runtime'\nconst props = { onWheelCapture() {} }", 'onWheelCapture'],
  ["import { jsx } from 'react/jsx-runtime'\njsx('a', { strokeWidth: 1, onClick() {} })", null],
  ["import { useState, Suspense } from 'react'", null],
  ["import { Fragment, jsx } from 'react/jsx-runtime'", null],
])('%s', (code, part) => {
  expect(usedPart(code)).toBe(part)
})
