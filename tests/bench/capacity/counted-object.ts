// Copied beside each counted worker: a line of the server's output for each call of a durable object.
import { DurableObject } from 'cloudflare:workers'

type Constructor = new (...given: never[]) => object
type Method = (...given: unknown[]) => unknown

export const say = (what: object) => console.warn(`capacity ${JSON.stringify(what)}`)

/** `envOf` changes the object's bindings, `givenTo` the arguments of a method. */
export function countedObject<Env>(
  name: string,
  original: unknown,
  envOf: (env: Env) => Env = (env) => env,
  givenTo: (method: string, given: unknown[]) => unknown[] = (_, given) => given,
): Constructor {
  const counted = class extends (original as new (...given: unknown[]) => object) {
    constructor(state: unknown, env: Env) {
      super(state, envOf(env))
    }
  }
  const parent = Object.getPrototypeOf(original) as { prototype: object }
  const methods = { ...described(parent.prototype), ...described((original as Constructor).prototype as object) }
  for (const [method, { value }] of Object.entries(methods))
    if (method !== 'constructor' && typeof value === 'function')
      Object.defineProperty(counted.prototype, method, {
        value(this: object, ...given: unknown[]) {
          say({ object: `${name}.${method}` })
          return (value as Method).apply(this, givenTo(method, given))
        },
      })
  return counted
}

/** Methods of the platform's own class are inherited as they are. */
function described(prototype: object): Record<string, PropertyDescriptor> {
  return prototype === DurableObject.prototype ? {} : Object.getOwnPropertyDescriptors(prototype)
}
