import { afterEach, expect, test, vi } from 'vitest'
import { watchProducts } from './likely.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is fetched for a product that comes into sight, is hovered and is pressed. */
async function fetchedWith(connection: object): Promise<string[]> {
  vi.stubGlobal('navigator', { ...navigator, connection })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private seen: (entries: object[]) => void) {}
      observe = (target: Element) => this.seen([{ target, isIntersecting: true }])
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  vi.useFakeTimers()
  document.body.innerHTML = '<article data-product="A1"><a href="/shop/p/A1">A</a></article>'
  const stop = new AbortController()
  const log: string[] = []
  let cause = 'in sight'
  watchProducts((href) => log.push(`${cause}: ${new URL(href).pathname}`), stop.signal)
  vi.advanceTimersByTime(1000)
  for (cause of ['pointerover', 'pointerdown']) {
    document.querySelector('a')!.dispatchEvent(new Event(cause, { bubbles: true }))
    vi.advanceTimersByTime(100)
  }
  stop.abort()
  vi.useRealTimers()
  return log
}

// Shows R10.111
test('products in sight, hovered and pressed are fetched ahead', async () => {
  expect(await fetchedWith({ effectiveType: '4g' })).toEqual([
    'in sight: /shop/p/A1',
    'pointerover: /shop/p/A1',
    'pointerdown: /shop/p/A1',
  ])
})

// Shows R10.112
test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '%o fetches nothing before a press',
  async (connection) => {
    expect(await fetchedWith(connection)).toEqual(['pointerdown: /shop/p/A1'])
  },
)
