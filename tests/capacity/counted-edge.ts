// What `npm run capacity` puts in front of the built edge worker: a line of the server's output for each request that the platform
// would charge, the bytes of its body, and each call of a durable object. Becomes the built worker's index.js.
import * as built from 'built-worker'

type Constructor = new (...given: unknown[]) => object
type Method = (...given: unknown[]) => unknown

const say = (what: object) => console.warn(`capacity ${JSON.stringify(what)}`)
const { default: shop, ...objects } = built as Record<string, unknown> & { default: ExportedHandler }

function countedObject(name: string): Constructor {
  const original = objects[name] as Constructor
  const counted = class extends original {}
  for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(original.prototype)))
    if (method !== 'constructor' && typeof value === 'function')
      Object.defineProperty(counted.prototype, method, {
        value(this: object, ...given: unknown[]) {
          say({ object: `${name}.${method}` })
          // All requests come from one address, which soon would be over its limit: the limiter counts and refuses nothing.
          const passed = name === 'Limiter' && method === 'take' ? [Infinity, ...given.slice(1)] : given
          return (value as Method).apply(this, passed)
        },
      })
  return counted
}

export const Limiter = countedObject('Limiter')
export const Session = countedObject('Session')
export const WaitingLine = countedObject('WaitingLine')

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
