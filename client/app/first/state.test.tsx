import { beforeEach, expect, test, vi } from 'vitest'
import { completeState, requestState, stateOfPage } from './state.ts'

const named = (version: string) => JSON.stringify({ version, page: 'home', visit: { toggles: [] }, assets: {} })
const whole = (version: string) => `{"version":"${version}","page":"home","answers":{"/a":1}}`

let requests: string[] = []

beforeEach(() => {
  requests = []
  document.body.innerHTML = '<script id="state" type="application/json"></script>'
})

/** `versions` are what the worker sends, in their order. */
function open(version: string, ...versions: string[]) {
  show(version)
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response(whole(versions.shift()!))
  })
}

function show(version: string) {
  document.getElementById('state')!.textContent = named(version)
}

test('the named state is requested once and put into the page', async () => {
  open('a1', 'a1')
  void requestState()
  await completeState(() => Promise.reject(new Error('The page fits')))
  expect(stateOfPage()).toEqual({ page: 'home', answers: { '/a': 1 } })
  expect(requests).toEqual([`/api/state?${new URLSearchParams({ path: location.pathname, version: 'a1' })}`])
  await completeState(() => Promise.reject(new Error('The state is complete')))
  expect(requests).toHaveLength(1)
})

test('a page whose state is gone is replaced first', async () => {
  open('b1', 'b2', 'b2')
  await completeState(async () => show('b2'))
  expect(stateOfPage()).toEqual({ page: 'home', answers: { '/a': 1 } })
})

test('a page that a filter replaces gets its own state', async () => {
  open('c1', 'c1', 'c2')
  const complete = completeState(() => Promise.reject(new Error('The page fits')))
  show('c2')
  await complete
  expect(requests.map((address) => address.slice(-2))).toEqual(['c1', 'c2'])
})
