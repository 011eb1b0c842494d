// dist/origin/index.js, by the name that served-shop.ts gives it.
declare module 'built-origin' {
  const origin: {
    fetch: (request: Request, env: unknown, context: ExecutionContext) => Response | Promise<Response>
  }
  export default origin
  export const Lender: unknown
  export const NotificationScheduler: unknown
  export const Recovery: unknown
}
