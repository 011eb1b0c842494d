// The two ids that the social-proof calls carry, and their lifetimes.
import { expect, test } from 'vitest'
import { visitorIds } from './social-proof-store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.each(['not json', 'null', '{"id":"<script>","expires":9e15}', '{"id":1,"expires":9e15}', '{"expires":9e15}'])(
  'the stored id %s is ignored',
  (stored) => {
    localStorage.setItem('socialProofVisitor', stored)
    expect(visitorIds().id).toMatch(uuid)
  },
)
