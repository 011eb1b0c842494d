// What `npm run consistency` serves: the built origin, as `npm start` serves it, with the harness around it.
import origin, { Lender, NotificationScheduler, Recovery, Warehouse } from 'built-origin'
import { withHarness } from './harness.ts'

export { Lender, NotificationScheduler, Recovery, Warehouse }
export default { fetch: withHarness(origin), queue: origin.queue, scheduled: origin.scheduled }
