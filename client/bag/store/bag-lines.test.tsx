// Changing lines: shown at once, sent one at a time, rolled back when refused.
import { expect, test } from 'vitest'
import { aCart, anEntry, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'
import { shownBag } from './shown-bag.ts'

const edit = ['PUT', '/api/shop/bag/editBag'] as const

/** A window with its bag loaded, and what it shows: `12 ×2` per line. */
async function bagWith(...quantities: [option: string, quantity: number][]) {
  const service = openBagService({ entries: quantities.map(([option, quantity]) => anEntry(option, { quantity })) })
  const window = await openWindow()
  let known = (await window.loadBag())!
  const server = () => (known = window.cachedCart() ?? known)
  const shown = () => shownBag(server(), window.bagState.optimisticChanges, window.bagState.adding)
  const lines = () => shown().cartEntries.map(({ productDetails, quantity }) => `${productDetails!.size} ×${quantity}`)
  const line = (option: string) => server().cartEntries.find((entry) => entry.productOptionNo === option)!
  return { service, window, shown, lines, line }
}

test('a change made during a size change follows the line', async () => {
  const { service, window, lines, line } = await bagWith(['12', 1])
  const release = service.hold()
  const before = line('12')
  const moved = window.changeOption(before, '14', '14')
  await Promise.resolve()
  const grown = window.changeQuantity(before, 4)
  expect(lines()).toEqual(['14 ×4'])
  release()
  await Promise.all([moved, grown])
  expect(service.has().map(({ productOptionNo, quantity }) => [productOptionNo, quantity])).toEqual([['14', 4]])
  expect(service.requestsTo(...edit)[0]!.body).toMatchObject({ productOptionNo: '12', updatedProductOptionNo: '14' })
  expect(service.requestsTo(...edit)[1]!.body).toMatchObject({ productOptionNo: '14', quantity: 4 })
  expect(service.requestsTo(...edit)[1]!.body.updatedProductOptionNo).toBeUndefined()
})

test('random rapid changes end at each line’s last quantity', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  for (let round = 0; round < 25; round++) {
    const options = ['8', '10', '12', '14']
    const { service, window, lines, line } = await bagWith(...options.map((option) => [option, 2] as [string, number]))
    const entries = Object.fromEntries(options.map((option) => [option, line(option)]))
    const wanted: Record<string, number> = Object.fromEntries(options.map((option) => [option, 2]))
    const slowly = service.has
    service.answer('PUT /api/shop/bag/editBag', async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, random(4)))
      const { productOptionNo, quantity } = body as { productOptionNo: string; quantity: number }
      service.put(
        slowly()
          .map((entry) => (entry.productOptionNo === productOptionNo ? { ...entry, quantity } : entry))
          .filter((entry) => entry.quantity > 0),
      )
      return aCart(slowly())
    })
    const done: Promise<unknown>[] = []
    for (let attempt = 0; attempt < 20; attempt++) {
      const option = options[random(4)]!
      // A removed line has no buttons.
      if (wanted[option] === 0) continue
      const quantity = random(5)
      wanted[option] = quantity
      done.push(window.changeQuantity(entries[option]!, quantity))
      const left = options.filter((each) => wanted[each]! > 0).map((each) => `${each} ×${wanted[each]}`)
      expect(lines()).toEqual(left)
      if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(5)))
      expect(lines()).toEqual(left)
    }
    await Promise.all(done)
    const left = options.filter((option) => wanted[option]! > 0).map((option) => `${option} ×${wanted[option]}`)
    expect(lines()).toEqual(left)
    expect(service.has().map(({ productOptionNo, quantity }) => `${productOptionNo} ×${quantity}`)).toEqual(left)
    expect(window.bagState.optimisticChanges).toEqual({})
  }
})

test('a refusal shows no message after a later change', async () => {
  const { service, window, line } = await bagWith(['12', 1])
  let first = true
  service.answer('PUT /api/shop/bag/editBag', ({ body }) => {
    if (first) return ((first = false), refusalResponse(400, 'BASKET_LIMIT_EXCEEDED', 'Too many.'))
    return aCart([anEntry('12', { quantity: body.quantity as number })])
  })
  const refused = window.changeQuantity(line('12'), 20)
  await Promise.resolve()
  await Promise.all([refused, window.changeQuantity(line('12'), 2)])
  expect(window.bagState.lineErrors).toEqual({})
})
