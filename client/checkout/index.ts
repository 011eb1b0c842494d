// What the other packages use of this feature. Nothing else of this folder is imported from outside.
export { addressFor } from './delivery-questions.ts'
