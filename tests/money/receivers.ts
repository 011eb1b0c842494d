// A mail provider on a socket for `npm run consistency -- mail`: it honours idempotency keys for as long as it runs, and behaves
// badly at seeded random. It is the reader's mailbox.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { random } from './part.ts'

export type MailProvider = {
  url: string
  /** Recipient → the keys under which the provider took a mail for them. */
  mailbox: Map<string, Set<string>>
  /** Calls under a key that was taken before: doubles that no reader sees. */
  repeated: () => number
  calls: () => number
  close: () => void
}

type Body = { to: [string] }

export async function openMailProvider(seed: number): Promise<MailProvider> {
  const mailbox = new Map<string, Set<string>>()
  const taken = new Set<string>()
  const chance = random(seed)
  let repeated = 0
  let calls = 0

  function take(key: string, { to: [recipient] }: Body) {
    if (taken.has(key)) repeated += 1
    taken.add(key)
    mailbox.set(recipient, (mailbox.get(recipient) ?? new Set()).add(key))
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('error', () => {}).on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      calls += 1
      const key = String(request.headers['idempotency-key'])
      const body = JSON.parse(text) as Body
      const dice = chance()
      if (dice < 0.05) return answer(response, 500, { name: 'application_error', message: 'Unexpected.' })
      if (dice < 0.1)
        return answer(response, 429, { name: 'rate_limit_exceeded', message: 'Slow down.' }, { 'retry-after': '1' })
      if (dice < 0.15) return void request.socket.destroy()
      take(key, body)
      // Taken, and the answer is lost.
      if (dice < 0.2) return void request.socket.destroy()
      if (dice < 0.205) return undefined
      if (dice < 0.25) return void setTimeout(() => answer(response, 200, { id: `re-${key}` }), 400)
      return answer(response, 200, { id: `re-${key}` })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailbox,
    repeated: () => repeated,
    calls: () => calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
