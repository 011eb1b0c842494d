import { expect, test } from 'vitest'
import { accountType } from './promotion-calls.ts'

// Shows R5.20
test.each([
  ['DS when pandpStatusCode is ACTIVE, whatever the trading title', 'ACTIVE', 'STA', 'DS'],
  ['STA for trading title STA', null, 'STA', 'STA'],
  ['STA in whatever case the title is stored', 'ENDED', 'sta', 'STA'],
  ['NONDS otherwise', 'ENDED', 'FENW', 'NONDS'],
] as const)('account type is %s', (_, status, title, type) => expect(accountType(status, title)).toBe(type))
