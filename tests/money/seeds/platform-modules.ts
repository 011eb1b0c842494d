// The platform's own module, for the shop's code in Node: only the classes that it extends.
import { registerHooks } from 'node:module'

const source = `export class DurableObject { constructor(ctx, env) { this.ctx = ctx; this.env = env } }
export class WorkerEntrypoint {}
export const env = {}`

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('cloudflare:')
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(specifier, context),
})
