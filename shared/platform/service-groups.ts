// Which services keep their data together, so that one backend has to answer for all of them. Found by reading
// which tables the embedded services write.
import { inWords } from './text/in-words.ts'
import type { ServiceName } from './all-calls.ts'

export type ServiceGroup = {
  name: string
  services: readonly ServiceName[]
  /** What would go wrong if two backends answered for them. */
  because: string
}

export const serviceGroups = [
  {
    name: 'catalogue',
    services: ['products', 'search', 'recommendations', 'social-proof', 'stock-notices'],
    because: 'a search would list products that the product page does not know, and stock would be stated twice',
  },
  {
    name: 'purchase',
    services: [
      'bag',
      'promotions',
      'checkout',
      'delivery',
      'payment',
      'card',
      'digital-payment',
      'miyo',
      'orders',
      'delivery-subscription',
      'customer',
      'credit-account',
      'credit-application',
      'credit-eligibility',
    ],
    because:
      'one transaction makes an order of a bag, its offers, its delivery dates, and a customer’s addresses, cards and credit',
  },
] as const satisfies readonly ServiceGroup[]

/** A service that repeats in one answer what others say: it is called only where all of them have one address. */
export const answersFor: Readonly<Partial<Record<ServiceName, readonly ServiceName[]>>> = {
  visitor: ['customer', 'bag', 'saved-items'],
}

/** One line for each group of which `named` has a part only. */
export function dividedGroups(named: readonly string[]): string[] {
  const has = new Set(named)
  const missingIn = (services: readonly ServiceName[]) => services.filter((service) => !has.has(service))
  const divided = serviceGroups.flatMap(({ name, services, because }) => {
    const missing = missingIn(services)
    if (missing.length === 0 || missing.length === services.length) return []
    const present = services.filter((service) => has.has(service))
    return `${inWords(present)} ${present.length === 1 ? 'needs' : 'need'} ${inWords(missing)} too (the group “${name}”): otherwise ${because}`
  })
  const unaccompanied = Object.entries(answersFor).flatMap(([service, others]) => {
    const missing = has.has(service) ? missingIn(others) : []
    return missing.length === 0 ? [] : `${service} answers for ${inWords(others)}, and needs ${inWords(missing)} too`
  })
  return [...divided, ...unaccompanied]
}

/** The services that one backend has to answer together with `service`, itself included. */
export function groupOf(service: ServiceName): readonly ServiceName[] {
  const group = serviceGroups.find(({ services }) => (services as readonly ServiceName[]).includes(service))
  const joined = answersFor[service] ?? []
  return [...new Set([...(group?.services ?? [service]), service, ...joined.flatMap((other) => groupOf(other))])]
}
