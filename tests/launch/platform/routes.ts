// A route of the emulated platform.
import type { State } from './state.ts'

export type PlatformRequest = {
  state: State
  url: URL
  /** `http://localhost:PORT`, for addresses in answers. */
  origin: string
  params: Readonly<Record<string, string>>
  /** Where databases are kept. */
  folder: string
  /** Of the buckets that a request is about. */
  jurisdiction: string | null
  json: () => unknown
  form: () => Promise<FormData>
}

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` stands for one segment. */
  path: string
  /** Names what the request changes, for tests that stop a launch there; null for a request that changes nothing. */
  changes?: string | ((body: Record<string, unknown>, params: Readonly<Record<string, string>>) => string | null)
  answer: (request: PlatformRequest) => unknown
}
