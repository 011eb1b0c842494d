// Checkout's public interface: other features and the edge worker import from this file only.
export { addressFor } from './delivery-queries.ts'
