// Where a service of the retailer's own is: a URL, or a service binding of the edge worker (`binding:COMMERCE`), each with a base path
// if the service has one.
import * as z from 'zod/mini'
import type { Upstream } from './env.ts'

const bindingAddress = /^binding:([A-Z][A-Z0-9_]*)(\/\S*)?$/

export const ServiceAddress = z.string().check(
  z.refine((text) => /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text) || bindingAddress.test(text), {
    error: 'must be a URL, or binding:NAME for a service binding of the edge worker',
  }),
)

/** A binding reaches its worker whatever the host is: it is `service` there. */
export function upstreamAt(address: string, env: object): { upstream: Upstream; base: string } {
  const [, name, path = ''] = bindingAddress.exec(address) ?? []
  const upstream = name === undefined ? { fetch: (request: Request) => fetch(request) } : bindingIn(env, name)
  return { upstream, base: (name === undefined ? address : `http://service${path}`).replace(/\/$/, '') }
}

function bindingIn(env: object, name: string): Upstream {
  return (env as Record<string, Upstream>)[name]!
}

/** The bindings that addresses name, each once. */
export function bindingsNamed(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => bindingAddress.exec(address)?.[1] ?? []))]
}

/** Those of them that the worker does not have. */
export function missingBindings(addresses: readonly string[], env: object): string[] {
  return bindingsNamed(addresses).filter((name) => typeof bindingIn(env, name)?.fetch !== 'function')
}
