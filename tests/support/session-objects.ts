// The worker that edge tests run in. Its Durable Objects are the shop's, and reach the upstreams of the shop that the test
// has opened.
import type { Env } from '#worker/platform/env.ts'
import { Session as OwnSession } from '#worker/session/session.ts'
import { stage } from './stage.ts'

export { Limiter } from '#worker/platform/limiter.ts'
export { WaitingRoom } from '#worker/waiting-room/waiting-room.ts'
export { NotificationScheduler } from '#origin/shop/notifications.ts'
export { Warehouse } from '#origin/vendors/warehouse/index.ts'
export { Lender } from '#origin/vendors/miyo/lender.ts'
export { Recovery } from '#origin/shop/payment/recovery.ts'

export class Session extends OwnSession {
  constructor(context: DurableObjectState, env: Env) {
    super(context, (stage.env as Env | null) ?? env)
  }
}

export default { fetch: () => new Response('Tests call the edge worker directly.') }
