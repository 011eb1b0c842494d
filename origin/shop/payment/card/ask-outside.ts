// Asks somebody outside the house: one deadline for all of it, no redirects, and no more of an answer than is expected.

export type Heard = { status: number; text: string }

const mostBytes = 65_536

/** Null when no whole answer came in time: then nobody can say what happened there. Never throws. */
export async function askOutside(
  fetcher: (request: Request) => Response | Promise<Response>,
  url: URL,
  init: RequestInit,
  deadlineMs: number,
): Promise<Heard | null> {
  const signal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const work = async () => {
    const response = await fetcher(new Request(url, { ...init, redirect: 'manual', signal }))
    const text = await textOf(response)
    return text === null || (response.status >= 300 && response.status < 400) ? null : { status: response.status, text }
  }
  return Promise.race([work().catch(() => null), late])
}

async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
