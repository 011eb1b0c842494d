// Types for the part of oidc-provider that tests use; the package has none.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    on(event: string, listener: (...facts: unknown[]) => void): this
    callback(): RequestListener
  }
}
