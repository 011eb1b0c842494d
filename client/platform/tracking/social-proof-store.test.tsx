// The two ids that the social-proof calls carry, and their lifetimes.
import { expect, test } from 'vitest'
import { visitorIds } from './social-proof-store.ts'

const minute = 60_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('visitor ids last 129600 minutes, visit ids 30 minutes', () => {
  localStorage.clear()
  const first = visitorIds(0)
  expect([first.id, first.sessionId]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(visitorIds(30 * minute)).toEqual(first)
  expect(visitorIds(61 * minute)).toEqual(first)
  const later = visitorIds(92 * minute + 1)
  expect([later.id === first.id, later.sessionId === first.sessionId]).toEqual([true, false])
  expect(visitorIds((92 + 129_600 + 1) * minute).id).toBe(first.id)
  expect(visitorIds((92 + 129_600 + 129_600 + 3) * minute).id).not.toBe(first.id)
})

test.each(['not json', 'null', '{"id":"<script>","expires":9e15}', '{"id":1,"expires":9e15}', '{"expires":9e15}'])(
  'the stored id %s is ignored',
  (stored) => {
    localStorage.setItem('socialProofVisitor', stored)
    expect(visitorIds().id).toMatch(uuid)
  },
)
