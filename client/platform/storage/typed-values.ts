// What was typed into a form, kept in this window while the page goes to sign-in and back: a session can end in the middle of a form.
import { beforeSignIn } from '#client/platform/api/go.ts'
import { readStoredJson, removeStored, writeStored } from './browser-storage.ts'

export type TypedValues = Readonly<Record<string, string>>
type TypedForm = { form: string; accountId: string | null; at: number; values: TypedValues }

const key = 'typedValues'
/** Upper limit for the time that a sign-in takes. */
const maxAgeMs = 15 * 60_000

/** `form` is its action. */
export function keepTyped(form: string, accountId: string | null, values: TypedValues): void {
  writeStored(key, JSON.stringify({ form, accountId, at: Date.now(), values } satisfies TypedForm))
}

/** Keeps the values when the page goes to sign-in. Returns a function that ends this. */
export function keepForSignIn(form: string, accountId: string | null, values: () => TypedValues): () => void {
  return beforeSignIn(() => keepTyped(form, accountId, values()))
}

export function forgetTyped(): void {
  removeStored(key)
}

/** Reads and removes the values; null for those of another form or another customer, and for older ones. */
export function takeTyped(form: string, accountId: string | null): TypedValues | null {
  const found = readStoredJson(key) as Partial<TypedForm> | null
  removeStored(key)
  const isOwn = found?.form === form && (found.accountId === null || found.accountId === accountId)
  if (!isOwn || !(Date.now() - Number(found.at) < maxAgeMs)) return null
  return Object.fromEntries(Object.entries(found.values ?? {}).filter(([, value]) => typeof value === 'string'))
}
