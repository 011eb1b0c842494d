// What the sale of `npm run consistency` puts in front of the built edge worker: requests of the harness go to the origin. Becomes the
// built worker's index.js.
import edge from 'built-edge'

export * from 'built-edge'

export default {
  fetch(request: Request, env: { ORIGIN: Fetcher }, context: ExecutionContext) {
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/harness/') ? env.ORIGIN.fetch(request) : edge.fetch!(request as never, env, context)
  },
}
