// The bag of an assistant is a guest's bag that lives in no cookie. Its id and the proof of it travel sealed in the calls; what the
// gateway would write into cookies is kept for the next sealed id.
import * as z from 'zod/mini'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { personOf } from '#worker/session/person.ts'
import { seal, unseal } from '#worker/session/seal.ts'

const Kept = z.object({ cartId: z.string(), cartProof: z.string() })

/** `ctx` is a guest's, whoever's browser sends it; `sealed` is for the next call. Null for an id that this shop has not sealed. */
export async function guestBag(ctx: RequestContext, id: unknown) {
  const purpose = `assistant’s bag at ${ctx.visit.brand.code}`
  const opened = typeof id === 'string' ? Kept.safeParse(await unseal(id, purpose, ctx.settings.SEAL_KEY)) : null
  if (opened && !opened.success) return null
  const kept = new Map<string, string>(Object.entries(opened?.data ?? {}))
  const own: RequestContext = {
    ...ctx,
    cookies: {
      read: (name) => kept.get(name),
      set: (name, value) => void kept.set(name, value),
      clear: (name) => void kept.delete(name),
      lines: () => [],
    },
    person: () => person,
  }
  const person = personOf(own)
  const sealed = async () => {
    const bag = Kept.safeParse(Object.fromEntries(kept))
    return bag.success ? seal(bag.data, purpose, ctx.settings.SEAL_KEY) : null
  }
  return { ctx: own, sealed }
}
