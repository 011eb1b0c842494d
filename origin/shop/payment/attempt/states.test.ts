import { expect, test } from 'vitest'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { AuthorizationResult, PaymentProvider } from '#origin/shop/payment/payment-provider.ts'
import type { PaymentAttempt, PaymentKind } from './kind.ts'
import { captureIfAuthorized, reconcile } from './states.ts'

type Found = Awaited<ReturnType<PaymentProvider['find']>>

const now = new Date(1_000_000)
const authorized = { outcome: 'authorized', transactionId: 'T1' } as const
const held: PaymentAttempt = {
  id: 'a',
  state: 'held',
  reason: null,
  transactionId: null,
  expires: now.getTime() + 1,
}
const expired = { ...held, expires: now.getTime() }

/** A payment kind over one row in memory. `log` has what was done, in order. */
function oneAttempt(row: PaymentAttempt, found: Found | null, { confirms = true } = {}) {
  const log: string[] = []
  let stored = row
  let voided = false
  const provider: PaymentProvider = {
    authorize: () => Promise.resolve<AuthorizationResult>(authorized),
    find: () => Promise.resolve(found!),
    cancel: () => Promise.resolve((log.push('cancel'), confirms)),
    refund: () => Promise.resolve(true),
  }
  const update = (state: PaymentAttempt['state']) => ({
    run() {
      const changes = stored.state === 'held' ? 1 : 0
      if (changes) stored = { ...stored, state }
      log.push(state)
      return Promise.resolve({ meta: { changes } })
    },
  })
  const marked = {
    run: () => Promise.resolve({ meta: { changes: stored.state === 'held' ? 1 : 0 } }),
  } as unknown as D1PreparedStatement
  const kind: PaymentKind<PaymentAttempt> = {
    owner: ({ id }) => id,
    amount: () => 100,
    provider: () => (found ? provider : null),
    readById: () => Promise.resolve(stored),
    readHeld: () => Promise.resolve([stored]),
    commit: () => [update('paid') as unknown as D1PreparedStatement],
    committed: () => Promise.resolve(),
    cancelling: () => marked,
    release: () => update('released') as unknown as D1PreparedStatement,
    forget: () => [],
    reverse: (_env, _attempt, transactionId) => Promise.resolve(void log.push(`reverse ${transactionId}`)),
    finishRefunds: () => Promise.resolve(true),
  }
  const DB = {
    async batch([statement]: D1PreparedStatement[]) {
      if (stored.state !== 'held') throw new Error('ATTEMPT_SETTLED')
      if (voided) throw new Error('ATTEMPT_CANCELLING')
      await statement!.run()
    },
  }
  return {
    kind,
    log,
    env: { DB } as unknown as OriginEnv,
    endElsewhere: (state: PaymentAttempt['state'] = 'released') => (stored = { ...row, state }),
    voidElsewhere: () => (voided = true),
  }
}

test('a repeat commits an authorized attempt', async () => {
  const { kind, env, log } = oneAttempt(held, authorized)
  expect(await captureIfAuthorized(kind, env, held, now)).toMatchObject({ state: 'paid', transactionId: 'T1' })
  expect(log).toEqual(['paid'])
})

test.each([{ outcome: 'none' }, { outcome: 'unknown' }, null] as const)(
  'a repeat does not change a held attempt: %j',
  async (found) => {
    const { kind, env, log } = oneAttempt(held, found)
    expect([await captureIfAuthorized(kind, env, held, now), log]).toEqual([held, []])
  },
)

test('an attempt is not reconciled before it expires', async () => {
  const { kind, env, log } = oneAttempt(held, { outcome: 'none' })
  expect([await reconcile(kind, env, held, now), log]).toEqual([held, []])
})

test.each([
  ['authorized', authorized, 'paid', ['paid']],
  ['not found', { outcome: 'none' }, 'released', ['cancel', 'released']],
  ['unreachable', { outcome: 'unknown' }, 'held', []],
  ['without a provider', null, 'released', ['released']],
] as const)('an expired attempt, %s, is reconciled', async (_, found, state, did) => {
  const { kind, env, log } = oneAttempt(expired, found)
  expect([(await reconcile(kind, env, expired, now)).state, log]).toEqual([state, did])
})

test('a provider unreachable for ten minutes is not waited for', async () => {
  const long = { ...expired, expires: now.getTime() - 600_001 }
  const { kind, env, log } = oneAttempt(long, { outcome: 'unknown' })
  expect([(await reconcile(kind, env, long, now)).state, log]).toEqual(['released', ['cancel', 'released']])
})

test('only a confirmed cancellation releases an attempt', async () => {
  const { kind, env, log } = oneAttempt(expired, { outcome: 'none' }, { confirms: false })
  expect([await reconcile(kind, env, expired, now), log]).toEqual([expired, ['cancel']])
})

test('an authorization of a released attempt is reversed', async () => {
  const { kind, env, log, endElsewhere } = oneAttempt(expired, authorized)
  endElsewhere()
  expect([(await reconcile(kind, env, expired, now)).state, log]).toEqual(['released', ['reverse T1']])
})

test('an attempt that another call voids is not committed', async () => {
  const { kind, env, log, voidElsewhere } = oneAttempt(expired, authorized)
  voidElsewhere()
  expect([(await reconcile(kind, env, expired, now)).state, log]).toEqual(['released', ['cancel', 'released']])
})

test('an attempt that was paid meanwhile is not voided', async () => {
  const { kind, env, log, endElsewhere } = oneAttempt(expired, { outcome: 'none' })
  endElsewhere('paid')
  expect([(await reconcile(kind, env, expired, now)).state, log]).toEqual(['paid', ['released']])
})

test.each(['paid', 'released'] as const)('a %s attempt changes no more', async (state) => {
  const ended = { ...expired, state }
  const { kind, env, log } = oneAttempt(ended, authorized)
  expect([await reconcile(kind, env, ended, now), await captureIfAuthorized(kind, env, ended, now), log]).toEqual([
    ended,
    ended,
    [],
  ])
})
