import { expect, test } from 'vitest'
import { fetchOrigin } from '#origin/fixtures/ask.ts'

test.each(['/proxy', '/api/frontend'])('%s refuses another key', async (base) => {
  for (const headers of [new Headers(), new Headers({ authorization: 'wrong' })]) {
    const response = await fetchOrigin(base, { headers })
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  }
})
