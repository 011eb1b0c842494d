// What failed is said in the console (specification §§ 7, 8), with the id under which the edge worker's own log has the request.
import type { ApiError } from './api.ts'

export function logFailure(error: unknown, what: string): void {
  console.error(what, 'failed', (error as Partial<ApiError> | null)?.requestId ?? '', error)
}
