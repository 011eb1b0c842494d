// The emulated warehouse as the shop reaches it: by the webhooks that it takes.
import type { OriginEnv } from '#origin/platform/env.ts'

export { Warehouse } from './warehouse.ts'

export function warehouse(request: Request, env: OriginEnv): Promise<Response> {
  const { WAREHOUSE } = env
  if (!WAREHOUSE) return Promise.resolve(new Response(null, { status: 503 }))
  return WAREHOUSE.get(WAREHOUSE.idFromName('warehouse')).fetch(request)
}
