// What `npm run consistency` serves: the built origin, as `npm start` serves it, with the harness around it.
import origin, { Herald, Lender, Recovery } from 'built-origin'
import { harnessed } from './harness.ts'

export { Herald, Lender, Recovery }
export default { fetch: harnessed(origin) }
