// What `npm run consistency` serves: the built origin, as `npm start` serves it, with the harness around it.
import origin, { Lender, NotificationScheduler, Recovery } from 'built-origin'
import { harnessed } from './harness.ts'

export { Lender, NotificationScheduler, Recovery }
export default { fetch: harnessed(origin) }
