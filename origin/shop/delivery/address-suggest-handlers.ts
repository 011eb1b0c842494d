// Address suggestions from the configured address finder, or the emulated one. Failures are replies in the
// vendor’s error format, without details of the failure. A vendor’s reply is limited in time and size, and parsed.
import type { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import { hasParty, partyState } from '#shared/platform/parties.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import * as z from 'zod/mini'
import { readText } from '#origin/platform/read-text.ts'
import { log } from '#origin/platform/log.ts'

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
    if (!hasParty('addressFinder', env)) return byHand()
    if (!vendor || (text.trim() === '' && containerId === '')) return findAddress(text, containerId, country, now)
    return orFailure(vendorFind(vendor, text, containerId, country))
  },

  async retrieve({ query }, { env, now }) {
    const vendor = vendorIn(env)
    if (!hasParty('addressFinder', env)) return byHand()
    return vendor ? orFailure(vendorRetrieve(vendor, query.suggestionId)) : retrieveAddress(query.suggestionId, now)
  },
})

function vendorIn(env: OriginEnv): AddressFinderAccess | null {
  if (partyState('addressFinder', env) !== 'configured') return null
  const { ADDRESS_URL = '', ADDRESS_KEY = '' } = env
  return { url: ADDRESS_URL, key: ADDRESS_KEY }
}

/** The API key is part of the URL, so no text of an error may be logged or returned. */
async function orFailure<Answer>(answer: Promise<Answer>): Promise<Answer | { Items: [SuggestError] }> {
  try {
    return await answer
  } catch {
    log('error', 'origin', { event: 'address-finder-failed' })
    const Cause = 'The address finder did not answer as it should.'
    return {
      Items: [{ Error: '1', Description: 'No answer', Cause, Resolution: 'Try again, or enter the address manually.' }],
    }
  }
}

function byHand(): { Items: [SuggestError] } {
  const Cause = 'This shop has no address finder.'
  return { Items: [{ Error: '1', Description: 'No finder', Cause, Resolution: 'Enter the address manually.' }] }
}

const timeoutMs = 1200
const maxBytes = 200_000

type AddressFinderAccess = { url: string; key: string }

const Found = z.object({ Items: z.union([z.tuple([SuggestError]), z.array(Suggestion)]) })
const Retrieved = z.object({ Items: z.union([z.tuple([SuggestError]), z.array(FoundAddress)]) })

async function vendorFind(vendor: AddressFinderAccess, text: string, container: string, country: string) {
  const query = { Text: text, Container: container, Countries: country, Limit: '10', IsMiddleware: 'true' }
  return Found.parse(await callFinder(vendor, 'Find/v1.10', query))
}

async function vendorRetrieve(vendor: AddressFinderAccess, id: string) {
  return Retrieved.parse(await callFinder(vendor, 'Retrieve/v1.20', { Id: id }))
}

async function callFinder(
  { url, key }: AddressFinderAccess,
  method: string,
  query: Record<string, string>,
): Promise<unknown> {
  const search = new URLSearchParams({ Key: key, ...query }).toString()
  const address = `${url.replace(/\/$/, '')}/Capture/Interactive/${method}/json6.ws?${search}`
  const request = new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const response = await fetch(request)
  if (!response.ok) throw new Error(`The address finder answered ${response.status}.`)
  return JSON.parse(await readText(response, maxBytes)) as unknown
}
