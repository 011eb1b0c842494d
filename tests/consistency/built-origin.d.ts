// dist/origin/index.js, by the name that served-shop.ts gives it.
declare module 'built-origin' {
  const origin: {
    fetch: (request: Request, env: unknown, context: ExecutionContext) => Response | Promise<Response>
  }
  export default origin
  export const Herald: unknown
  export const Lender: unknown
  export const Recovery: unknown
}
