// The bag of an assistant is a guest's bag that lives in no cookie. Its id and the proof of it travel sealed in the calls; what the
// gateway would write into cookies is kept for the next sealed id.
import * as z from 'zod/mini'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { personOf } from '#worker/session/person.ts'
import { seal, unseal } from '#worker/session/seal.ts'

const Kept = z.object({ cartId: z.string(), cartProof: z.string() })

const purposeAt = ({ visit }: RequestContext) => `assistant’s bag at ${visit.brand.code}`

export type GuestBag = {
  /** The request as a guest's, whoever's browser it comes from: none of its cookies is read, and none is set. */
  ctx: RequestContext
  /** What the next call has to send. */
  sealed: () => Promise<string | null>
}

/** Null for an id that this shop has not sealed. */
export async function guestBag(ctx: RequestContext, id: unknown): Promise<GuestBag | null> {
  const opened = typeof id === 'string' ? Kept.safeParse(await unseal(id, purposeAt(ctx), ctx.settings.SEAL_KEY)) : null
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
  return {
    ctx: own,
    sealed: async () => {
      const bag = Kept.safeParse(Object.fromEntries(kept))
      return bag.success ? seal(bag.data, purposeAt(ctx), ctx.settings.SEAL_KEY) : null
    },
  }
}
