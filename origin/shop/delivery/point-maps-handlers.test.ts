import { expect, test } from 'vitest'
import { pointMapAddress, pointMapSize } from '#shared/delivery/point-map.ts'
import { fetchOrigin } from '#origin/fixtures/ask.ts'
import { pointsNear } from '#origin/fixtures/delivery.ts'

test('the map shows the found points with their numbers', async () => {
  const { venues } = await pointsNear('se1 9zz')
  const address = pointMapAddress('se1 9zz', venues)
  expect(address).toBe(`/pictures/points/1/SE1/${venues.map(({ id }) => id).join('+')}.svg`)
  const response = await fetchOrigin(address)
  const drawn = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(drawn).toContain(`width="${pointMapSize.width}" height="${pointMapSize.height}"`)
  expect([...drawn.matchAll(/font-weight="600"[^>]*>(\d+)</g)].map(([, number]) => Number(number))).toEqual(
    venues.map((_, at) => at + 1),
  )
  expect(drawn).toContain('>SE1<')
  expect(drawn).not.toMatch(/style=|<script|NaN|Infinity/)
})

test.each([
  '/pictures/points/1/SE1/CP999.svg',
  '/pictures/points/1/ZZ9/CP101.svg',
  '/pictures/points/1/SE1/.svg',
  `/pictures/points/1/SE1/${Array.from({ length: 21 }, () => 'CP101').join('+')}.svg`,
  '/pictures/points/1/%3Cscript%3E/CP101.svg',
])('there is no map at %s', async (path) => {
  expect((await fetchOrigin(path)).status).toBe(404)
})
