// The departments in header, menu and footer; empty while the call has no reply.
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Crumb } from '#shared/products/product.ts'
import { useCall } from './api/use-call.ts'

export function useDepartments(): readonly Crumb[] {
  return useCall(searchCalls.departments, {}).data?.categories ?? []
}
