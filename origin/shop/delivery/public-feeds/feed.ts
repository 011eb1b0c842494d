// A public list that the shop reads once a day, and how it is requested.
import { readText } from '#origin/platform/read-text.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export type PublicFeed = {
  name: string
  title: string
  does: string
  /** What is used while no list was read, as operators read it. */
  builtIn: string
  /** Empty: only the bundled list is used. */
  url: (env: OriginEnv) => string
  /**
   * Resolves to the list to store. Throws FeedFault when the feed does not answer, or with a list that cannot be right after
   * the one that was read `before`.
   */
  read: (url: string, now: Date, before: unknown) => Promise<unknown>
}

/** The message is for operators. */
export class FeedFault extends Error {}

const timeoutMs = 5_000
const maxBytes = 256 * 1024

export async function readJson(url: string): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const request = new Request(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  const text = await textOf(request).catch((error: unknown) => {
    if (error instanceof FeedFault) throw error
    throw new FeedFault(isLate(error) ? `It didn’t answer within ${timeoutMs / 1000} seconds` : messageOf(error))
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedFault('It isn’t JSON')
  }
}

async function textOf(request: Request): Promise<string> {
  const response = await fetch(request)
  if (response.ok) return readText(response, maxBytes)
  await response.body?.cancel()
  throw new FeedFault(`It answered ${response.status}`)
}

const isLate = (error: unknown) => error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name)

function messageOf(error: unknown): string {
  const isTooLong = error instanceof Error && error.message.includes(`${maxBytes} bytes`)
  return isTooLong ? `It’s longer than ${maxBytes / 1024} KB` : 'It couldn’t be reached'
}
