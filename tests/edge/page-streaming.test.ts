import { expect, test } from 'vitest'
import { hanging, openShop } from '#tests/support/open-shop.ts'

test('slow reviews stream after the page shell', async () => {
  let answer = () => {}
  const later = new Promise<void>((resolve) => (answer = resolve))
  const shop = await openShop({
    stand: (_, path) => (path === '/api/reviews/statistics' ? later.then(() => statistics()) : undefined),
  })
  const response = await shop.fetch('/shop/p/AB123')
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('id="state"')) shell += (await reader.read()).value
  expect(shell).toContain('Willow tea dress')
  expect(shell).not.toContain('Ratings by stars')
  answer()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(rest).toContain('Ratings by stars')
  expect(shell + rest).not.toContain('<!--$!-->')
})

test('hanging reviews change neither status nor page', async () => {
  const shop = await openShop({
    stand: (request, path) => (path.startsWith('/api/reviews') ? hanging(request) : undefined),
  })
  const html = await (await shop.fetch('/shop/p/AB123')).text()
  expect(html).toContain('Willow tea dress')
  expect(html).toContain('</html>')
  expect(html).not.toContain('<!--$!-->')
})

function statistics() {
  return Response.json({
    reviews: { total: 12, average: 4.5 },
    distribution: [0, 0, 2, 2, 8],
    fit: null,
    fits: [0, 0, 0],
    recommended: null,
    written: 0,
    latest: [],
    photos: [],
    photoCount: 0,
  })
}
