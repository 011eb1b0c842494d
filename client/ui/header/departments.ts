// The departments every header, menu and footer shows; none while they cannot be had.
import { searchCalls } from '#shared/calls/search.ts'
import type { Crumb } from '#shared/entities/product.ts'
import { useCall } from '#client/api/use-call.ts'

export function useDepartments(): readonly Crumb[] {
  return useCall(searchCalls.departments, {}).data?.categories ?? []
}
