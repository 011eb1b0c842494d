// What `npm run consistency` serves: the built origin, as `npm start` serves it, with the harness around it.
import origin from 'built-origin'
import { harnessed } from './harness.ts'

export * from 'built-origin'
export default { fetch: harnessed(origin) }
