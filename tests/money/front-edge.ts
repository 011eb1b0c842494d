// What the sale puts in front of the built edge worker: requests of the harness go to the origin.
import edge from 'built-worker'

export * from 'built-worker'

export default {
  fetch(request: Request, env: { ORIGIN: Fetcher }, context: ExecutionContext) {
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/harness/') ? env.ORIGIN.fetch(request) : edge.fetch(request, env, context)
  },
}
