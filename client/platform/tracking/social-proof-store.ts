// The social-proof service's messages about the products on the page. Fetched only with consent; a failed call counts as no
// message.
import { proxy, type Snapshot } from 'valtio'
import type { Input, Reply } from '#shared/platform/call.ts'
import { socialProofLife } from '#shared/platform/limits.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { readStoredJson, writeStored } from '#client/platform/storage/browser-storage.ts'
import { allows, onConsentChange } from '#client/platform/storage/consent.ts'

export type Proof = Reply<typeof socialProofCalls.visit>['socialProof'][number]
type SocialProofRequest = Input<typeof socialProofCalls.visit>['body']

const maxProducts = 72
/** The query of the service's own address: one message per product. */
const dataQueryString = 'max=1'

/** A category's pages add to its products and messages; of the others, the last reply is stored. */
function noMessages() {
  return {
    product: [] as Proof[],
    category: { products: [] as string[], socialProof: [] as Proof[] },
    basket: [] as Proof[],
    conversion: [] as Proof[],
    event: [] as Proof[],
  }
}

export const socialProof = proxy(noMessages())

onConsentChange(() => {
  if (!allows('consent')) Object.assign(socialProof, noMessages())
})

export async function reportProductView(id: string): Promise<void> {
  socialProof.product = await fetchProofs('product/visit', { product: { id } })
}

/** The messages of a category's further pages are appended to those of the earlier ones. */
export async function reportCategoryView(category: string, shown: readonly string[]): Promise<void> {
  const products = shown.filter((id) => !socialProof.category.products.includes(id)).slice(0, maxProducts)
  if (products.length === 0 || !allows('consent')) return
  socialProof.category.products.push(...products)
  socialProof.category.socialProof.push(...(await fetchProofs('category/visit', { category, products })))
}

export async function reportBagView(shown: readonly string[]): Promise<void> {
  const products = [...new Set(shown)].slice(0, maxProducts)
  if (products.length === 0) return
  socialProof.basket = await fetchProofs('basket/visit', { products })
}

export async function reportOrder(order: NonNullable<SocialProofRequest['data']['order']>): Promise<void> {
  socialProof.conversion = await fetchProofs('conversion/order', { order })
}

export async function reportEvent(name: string, id: string): Promise<void> {
  socialProof.event = await fetchProofs('event', { event: { name, product: { id } } })
}

/** The message to show for a product: the last reply's first, which is the service's strongest. */
export function socialProofMessage(productNo: string, proofs: Snapshot<Proof[]>): string | null {
  return proofs.findLast(({ product }) => product.id === productNo)?.messages[0]?.message ?? null
}

async function fetchProofs(
  operation: SocialProofRequest['dataRequestParams'],
  data: Omit<SocialProofRequest['data'], 'visitor'>,
): Promise<Proof[]> {
  if (!allows('consent')) return []
  const body = { dataRequestParams: operation, dataQueryString, data: { visitor: visitorIds(), ...data } }
  const reply = await api(socialProofCalls.visit, { body }).catch(() => null)
  return reply?.result.success ? reply.socialProof : []
}

const minute = 60_000
const lives = {
  socialProofVisitor: socialProofLife.visitorMinutes * minute,
  socialProofSession: socialProofLife.sessionMinutes * minute,
} as const

/**
 * The service's two ids: the visitor's lasts 90 days and the visit's 30 minutes from its last use, plus a minute of grace.
 * Neither is created without consent.
 */
export function visitorIds(now = Date.now()): { id: string; sessionId: string } {
  return { id: idIn('socialProofVisitor', now), sessionId: idIn('socialProofSession', now) }
}

function idIn(key: keyof typeof lives, now: number): string {
  const id = storedId(key, now) ?? crypto.randomUUID()
  writeStored(key, JSON.stringify({ id, expires: now + lives[key] }))
  return id
}

function storedId(key: keyof typeof lives, now: number): string | null {
  const { id, expires } = (readStoredJson(key) ?? {}) as { id?: unknown; expires?: unknown }
  const fresh = typeof expires === 'number' && now <= expires + socialProofLife.graceSeconds * 1000
  return fresh && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
}
