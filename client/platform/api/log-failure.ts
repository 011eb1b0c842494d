// Logs a failure to the console (specification §§ 7, 8) with the request id of the edge worker's log.
import type { ApiError } from './api.ts'

export function logFailure(error: unknown, what: string): void {
  console.error(what, 'failed', (error as Partial<ApiError> | null)?.requestId ?? '', error)
}
