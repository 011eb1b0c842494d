// Client of the vendor's address finder. Replies are limited in time and size, and parsed.
import * as z from 'zod/mini'
import { FoundAddress, SuggestError, Suggestion } from '#shared/delivery/delivery.ts'
import { textOf } from '#origin/platform/text-of.ts'

const timeoutMs = 1200
const maxBytes = 200_000

export type AddressFinderAccess = { url: string; key: string }

const Found = z.object({ Items: z.union([z.tuple([SuggestError]), z.array(Suggestion)]) })
const Retrieved = z.object({ Items: z.union([z.tuple([SuggestError]), z.array(FoundAddress)]) })

export async function vendorFind(vendor: AddressFinderAccess, text: string, container: string, country: string) {
  const query = { Text: text, Container: container, Countries: country, Limit: '10', IsMiddleware: 'true' }
  return Found.parse(await callFinder(vendor, 'Find/v1.10', query))
}

export async function vendorRetrieve(vendor: AddressFinderAccess, id: string) {
  return Retrieved.parse(await callFinder(vendor, 'Retrieve/v1.20', { Id: id }))
}

async function callFinder(
  { url, key }: AddressFinderAccess,
  method: string,
  query: Record<string, string>,
): Promise<unknown> {
  const search = new URLSearchParams({ Key: key, ...query }).toString()
  const address = `${url.replace(/\/$/, '')}/Capture/Interactive/${method}/json6.ws?${search}`
  const response = await fetch(new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }))
  if (!response.ok) throw new Error(`The address finder answered ${response.status}.`)
  return JSON.parse(await textOf(response, maxBytes)) as unknown
}
