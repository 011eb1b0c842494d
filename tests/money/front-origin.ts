// What a served shop has in front of its built origin: the harness.
import origin from 'built-worker'
import { withHarness, type App } from './harness.ts'

export * from 'built-worker'

const { queue, scheduled } = origin as App
export default { fetch: withHarness(origin as App), queue, scheduled }
