// Types of dist/origin/index.js, which served-shop.ts aliases to this name.
declare module 'built-origin' {
  const origin: {
    fetch: (request: Request, env: unknown, context: ExecutionContext) => Response | Promise<Response>
    queue: (batch: MessageBatch, env: unknown) => Promise<void>
    scheduled: (controller: ScheduledController, env: unknown) => Promise<void>
  }
  export default origin
  export const Lender: unknown
  export const NotificationScheduler: unknown
  export const Recovery: unknown
  export const Warehouse: unknown
}
