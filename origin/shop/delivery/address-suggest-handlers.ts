// Address suggestions from the configured address finder, otherwise from the embedded one. Failures are replies in the
// vendor's error format, without details of the failure.
import type { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import type { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { vendorFind, vendorRetrieve, type AddressFinderAccess } from './address-finder-client.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

type Items<Item> = { Items: Item[] | [SuggestError] }

/** The finder that answers without a configured vendor. */
export type EmbeddedFinder = {
  findAddress: (text: string, container: string, country: string, now: Date) => Items<Suggestion>
  retrieveAddress: (id: string, now: Date) => Items<FoundAddress>
}

export const addressSuggestHandlers = ({
  findAddress,
  retrieveAddress,
}: EmbeddedFinder): Handlers<typeof addressSuggestCalls> => ({
  async find({ query: { text, containerId, country } }, { env, now }) {
    const vendor = vendorIn(env)
    if (!vendor || (text.trim() === '' && containerId === '')) return findAddress(text, containerId, country, now)
    return orFailure(vendorFind(vendor, text, containerId, country))
  },

  async retrieve({ query }, { env, now }) {
    const vendor = vendorIn(env)
    return vendor ? orFailure(vendorRetrieve(vendor, query.suggestionId)) : retrieveAddress(query.suggestionId, now)
  },
})

function vendorIn({ ADDRESS_URL, ADDRESS_KEY }: OriginEnv): AddressFinderAccess | null {
  return ADDRESS_URL && ADDRESS_KEY ? { url: ADDRESS_URL, key: ADDRESS_KEY } : null
}

/** The API key is part of the URL, so no text of an error may be logged or returned. */
async function orFailure<Answer>(answer: Promise<Answer>): Promise<Answer | { Items: [SuggestError] }> {
  try {
    return await answer
  } catch {
    console.error(JSON.stringify({ level: 'error', room: 'origin', event: 'address-finder-failed' }))
    const Cause = 'The address finder did not answer as it should.'
    return { Items: [{ Error: '1', Description: 'No answer', Cause, Resolution: 'Try again, or type the address.' }] }
  }
}
