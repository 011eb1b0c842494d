import { expect, test } from 'vitest'
import { fetchOrigin } from '#origin/fixtures/ask.ts'

test('another key is refused', async () => {
  for (const headers of [new Headers(), new Headers({ authorization: 'wrong' })]) {
    const response = await fetchOrigin('/proxy', { headers })
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  }
})
