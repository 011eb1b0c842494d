// A visitor of one brand's shop for the test of a release: cookies, the headers of a page's script, and the version that shall
// answer.
import { releaseTestAgent } from '#worker/telemetry/count-by-version.ts'
import { requestHost, type HostAnswer } from './request-host.ts'

export type Visit = {
  host: string
  connect: string | undefined
  /** `worker="version"`: a version that is deployed, with whatever share; undefined: as for everybody. */
  version: string | undefined
}

/** What went wrong, for a sentence that begins with the host. */
export class Fault extends Error {}

export type Visitor = ReturnType<typeof visitorOf>

export function visitorOf({ host, connect, version }: Visit) {
  const cookies = new Map<string, string>()
  const origin = `${new URL(connect ?? 'https://host').protocol}//${host}`

  async function send(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<HostAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      'sec-fetch-site': 'same-origin',
      'user-agent': releaseTestAgent,
      ...(cookie && { cookie }),
      ...(version && { 'cloudflare-workers-version-overrides': version }),
      ...(body && { origin, 'content-type': 'application/json' }),
    }
    const answer = await requestHost(host, path, connect, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new Fault(`${path}: ${error.message || 'no answer'}`)
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    return answer
  }

  const expect = (path: string, answer: HostAnswer) => {
    if (answer.status !== 200) throw new Fault(`${path} answered ${answer.status}`)
    return answer.body
  }

  return {
    /** Of the shop. */
    origin,
    send,
    /** A page that was sent to its end. */
    async page(path: string): Promise<string> {
      const body = expect(path, await send(path))
      if (!body.includes('</html>')) throw new Fault(`${path} was cut short`)
      return body
    },
    file: async (path: string): Promise<string> => expect(path, await send(path)),
    async call<Reply>(path: string, body?: object, method?: 'PUT'): Promise<Reply> {
      const text = expect(path, await send(path, body, method))
      try {
        return JSON.parse(text) as Reply
      } catch {
        throw new Fault(`${path} answered no JSON`)
      }
    },
  }
}
