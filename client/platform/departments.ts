// The departments every header, menu and footer shows; none while they cannot be had.
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Crumb } from '#shared/products/product.ts'
import { useCall } from './api/use-call.ts'

export function useDepartments(): readonly Crumb[] {
  return useCall(searchCalls.departments, {}).data?.categories ?? []
}
