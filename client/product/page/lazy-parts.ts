// The parts of server-parts.tsx, in one file that the browser loads after a navigation by script.
export { DeliveryPromise } from './delivery-promise.tsx'
export { Details } from './details.tsx'
export { FitLine } from './fit-line.tsx'
export { Questions } from './questions.tsx'
