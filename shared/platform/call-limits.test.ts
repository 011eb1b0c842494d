// Every repeatable call that changes data or costs money has a rate limit.
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { upstreamCalls } from './all-calls.ts'

const unlimited = (upstreamCalls as readonly Call[]).filter(({ method, limit }) => method !== 'GET' && !limit)

test('every call other than GET has a limit', () => {
  expect(unlimited.map(({ name }) => name)).toEqual([])
})
