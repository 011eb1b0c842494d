// Every field of the client's stores is read by a screen or a rule, or listed with the requirement that names it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { initialApplicationData } from '#client/credit/application-flow/application-data.ts'
import { preview } from '#client/content/preview/state.ts'
import { initialCardData } from '#client/payment/card/card-data.ts'
import { payment } from '#client/payment/payment-state.ts'
import { sectionState } from '#client/payment/section-errors.ts'
import { wallets } from '#client/payment/wallets/wallets.ts'
import { bagState } from '#client/bag/store/bag-state.ts'
import { checkoutDeliveryState } from '#client/checkout/delivery/checkout-delivery.ts'
import { reviewPhotos } from '#client/reviews/store/review-photos.ts'
import { reviewSubmission } from '#client/reviews/store/review-submission.ts'
import { savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { searchHistory } from '#client/platform/storage/search-history.ts'
import { sessionDetails } from '#client/checkout/delivery/session-details.ts'
import { socialProof } from '#client/platform/tracking/social-proof-store.ts'
import type { EligibilityData } from '#client/credit/eligibility/eligibility-flow.ts'
import { specifiedIds } from './support/requirements.ts'
import { isRead, readsOf } from './support/state-reads.ts'

const eligibilityData: EligibilityData = { request: null, waited: 0, decision: '', quote: null }

const stores: Record<string, object> = {
  bagState,
  checkoutDeliveryState,
  payment,
  preview,
  reviewPhotos,
  reviewSubmission,
  savedItems,
  searchHistory,
  sectionState,
  sessionDetails,
  socialProof,
  wallets,
  application: { state: '', data: initialApplicationData() },
  card: { state: '', data: initialCardData() },
  eligibility: { state: '', data: eligibilityData },
}

const types = {
  ApplicationData: ['application.data'],
  BagState: ['bagState'],
  CardData: ['card.data'],
  EligibilityData: ['eligibility.data'],
  PaymentState: ['payment'],
  Preview: ['preview'],
  PromoState: ['bagState.promo', 'bagState.proactivePromo'],
}

const places = {
  'client/credit/application-flow/application-store.ts': { 'flow.store': 'application' },
  'client/payment/card/card.ts': { 'flow.store': 'card' },
  'client/credit/eligibility/check.tsx': { 'flow.store': 'eligibility' },
}

const sources = globSync('client/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/fixtures\/|\/fakes\/|\/build\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const everyKey = (flags: 'loading' | 'errors', keys: string[]) => keys.map((key) => `bagState.${flags}.${key}`)

/**
 * Fields that nothing reads, by the requirement that names each: the screen shows the same by a better field. A field that
 * no requirement names is deleted.
 */
const unreadBy: Record<string, string[]> = {
  'R4.18': everyKey('errors', ['promoCode', 'cartMerge', 'addToBag']),
  'R4.19': everyKey('loading', ['promoCode', 'cartMerge', 'addToBag', 'saveFromBag']),
  'R4.22': everyKey('errors', ['editBag', 'saveFromBag']),
  'R3.47': ['added.success', 'added.error', 'addedSubscription.success'].map((key) => `bagState.${key}`),
  'R3.37': ['fetchSuccess', 'removeSuccess', 'promoDescription'].map((key) => `bagState.promo.${key}`),
  'R3.38': ['fetchSuccess', 'removeSuccess', 'promoDescription', 'focus', 'promoCodeClaimCode'].map(
    (key) => `bagState.proactivePromo.${key}`,
  ),
  'R3.83': ['payment.cardPaymentMethod'],
  'R3.92': ['socialProof.conversion', 'socialProof.event'],
}
const unread = new Set(Object.values(unreadBy).flat())

test('the requirements of unread fields exist', () => {
  const ids = specifiedIds()
  expect(Object.keys(unreadBy).filter((id) => !ids.includes(id))).toEqual([])
})

test('every store and flow of the client is checked', () => {
  const made = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/const (\w+)(?:: [^=]+)? = (?:proxy|startFlow)(?:<[^;]+>)?\(|return startFlow\(/g)].map(
      ([, name]) => `${file} ${name ?? ''}`,
    ),
  )
  const named = made.filter((one) => !((one.split(' ')[1] ?? '') in stores))
  // The flow machine's internal store holds the flow's data.
  expect(named.toSorted()).toEqual([
    'client/credit/application-flow/application-store.ts flow',
    'client/credit/eligibility/eligibility-flow.ts ',
    'client/payment/card/card.ts flow',
    'client/platform/flow/machine.ts store',
  ])
})

test('every store field is read, or listed with its reason', { timeout: 60_000 }, () => {
  const reads = readsOf(sources, { stores: Object.keys(stores), types, places })
  const fields = Object.entries(stores).flatMap(([name, store]) => leaves(name, store))
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter((field) => !isRead(field, reads) && !unread.has(field))).toEqual([])
  expect([...unread].filter((field) => isRead(field, reads) || !fields.includes(field))).toEqual([])
})

test.each([
  ['cart.loading.add = true', []],
  ['delete cart.errors.add', []],
  [`during(cart, 'add', work)`, []],
  ['cart.errors.add.push(one)', []],
  ['cart.errors = { ...cart.errors, other: null }', []],
  ['cart[kind].other = 1; show(cart[kind].other)', []],
  ['if (cart.errors.add) show()', ['cart.errors.add']],
  ['const { errors: { add } } = useCart(); show(add)', ['cart.errors.add']],
  ['const { errors } = useParts(); if (errors.add) show()', ['cart.errors.add']],
  ['const { loading, ...rest } = useCart(); if (rest.errors.add) show()', ['cart.errors.add']],
  ['const all = useCart().loading; show(all[key])', ['cart.loading.add']],
  ['tell({ ...cart })', ['cart.loading.add', 'cart.errors.add']],
  ['show(cart[kind].add)', ['cart.loading.add', 'cart.errors.add']],
  ['function show({ add }: Errors) {}', ['cart.errors.add']],
  ['type Given = Readonly<Errors>; const show = ({ add }: Given) => add', ['cart.errors.add']],
  ['type Step = (data: Errors) => string; export const steps = { show({ add }) {} } satisfies Record<string, Step>', ['cart.errors.add']],
  ['const { errors } = useSnapshot(flow.store); if (errors.add) show()', ['cart.errors.add']],
])('%s is a read of %j', (code, expected) => {
  const hooks = 'export function useCart() { return useSnapshot(cart) }; export function useParts() { const { errors } = useSnapshot(cart); return { errors } }' // prettier-ignore
  const known = { stores: ['cart'], types: { Errors: ['cart.errors'] }, places: { 'a.ts': { 'flow.store': 'cart' } } }
  const reads = readsOf([{ file: 'a.ts', code: `${hooks}; ${code}` }], known)
  expect(['cart.loading.add', 'cart.errors.add'].filter((path) => isRead(path, reads))).toEqual(expected)
}) // prettier-ignore

function leaves(path: string, value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0
      ? leaves(`${path}.${name}`, inner)
      : [`${path}.${name}`],
  )
}
