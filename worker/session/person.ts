// Who is here, as the session knows it.
import type { Profile } from '#shared/calls/session.ts'
import type { Here } from '#worker/env.ts'

export type Person = {
  /** Null for a guest. */
  profile: Profile | null
  /** The access token for a retailer's own services, refreshed when it is about to end. Null for a guest. */
  accessToken: () => Promise<string | null>
}

const guest: Person = { profile: null, accessToken: async () => null }

export async function personOf(_here: Here): Promise<Person> {
  return guest
}
