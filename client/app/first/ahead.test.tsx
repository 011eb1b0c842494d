import { afterEach, expect, test, vi } from 'vitest'
import { startAhead } from './ahead.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What is fetched when a product comes into sight, is hovered and is pressed. */
function fetchedWith(connection: object): string[] {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private seen: (entries: object[]) => void) {}
      observe = (target: Element) => target.id === 'seen' && this.seen([{ target, isIntersecting: true }])
    },
  )
  const card = (id: string) => `<article data-product="A" id="${id}"><a href="/shop/p/${id}">A</a></article>`
  document.body.innerHTML = ['seen', 'hovered', 'pressed'].map(card).join('')
  const fetched: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address.split('/').at(-1)!)
    return Promise.reject(new Error('No answer'))
  })
  startAhead()
  vi.advanceTimersByTime(1000)
  document.querySelector('#hovered a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  vi.advanceTimersByTime(100)
  document.querySelector('#pressed a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return fetched
}

// Shows R10.111, R10.112
test.each([
  [{ saveData: true }, ['pressed']],
  [{ effectiveType: '2g' }, ['pressed']],
  [{ effectiveType: '4g' }, ['seen', 'hovered', 'pressed']],
])('%o fetches ahead what is %o', (connection, fetched) => {
  expect(fetchedWith(connection)).toEqual(fetched)
})
