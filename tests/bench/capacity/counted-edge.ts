// What the bench puts in front of the built edge worker: a line of the server's output for each request that the platform would
// charge, the bytes of its body, and each call of a durable object. Becomes the built worker's index.js.
import * as built from 'built-worker'
import { countedObject, say } from './counted-object.ts'

const { default: shop, ...objects } = built as Record<string, unknown> & { default: ExportedHandler }

/** All requests come from one address, which soon would be over its limit: the limiter counts and refuses nothing. */
const unlimited = (method: string, given: unknown[]) => (method === 'take' ? [Infinity, ...given.slice(1)] : given)

export const Limiter = countedObject('Limiter', objects.Limiter, undefined, unlimited)
export const Session = countedObject('Session', objects.Session)
export const WaitingRoom = countedObject('WaitingRoom', objects.WaitingRoom)

export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext) {
    const { host, pathname } = new URL(request.url)
    say({ request: `${request.method} ${host}${pathname}` })
    const response = (await shop.fetch!(request as never, env as never, context)) as unknown as Response
    if (!response.body) return response
    let bytes = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
      flush: () => say({ bytes }),
    })
    return new Response(response.body.pipeThrough(counter), response)
  },
}
