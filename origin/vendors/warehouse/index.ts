// The emulated warehouse as the shop reaches it: by the webhooks that it takes.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

export { Warehouse } from './warehouse.ts'

export function warehouse(request: Request, env: OriginEnv): Promise<Response> {
  if (!env.WAREHOUSE) return Promise.resolve(new Response(null, { status: 503 }))
  const warehouses = inJurisdiction(env.WAREHOUSE, env)
  return warehouses.get(warehouses.idFromName('warehouse')).fetch(request)
}
