// Two open windows of one shop.
import { expect, test, vi } from 'vitest'
import { anEntry, openBagService, openWindow } from './fixtures/bag-service.ts'

const load = ['GET', '/api/shop/bag'] as const

test('a window that regains focus refreshes its bag once', async () => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  await window.loadBag()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  window.watchBag()
  clock.mockReturnValue(1_010_000)
  service.put([anEntry('12', { quantity: 4 })])
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await window.loadBag()
  expect(window.itemCount()).toBe(4)
  expect(service.requestsTo(...load)).toHaveLength(2)
  clock.mockRestore()
})
