// The emulated warehouse of a local shop: the partner that reports, and the webhook that brings it new orders. Both sign with
// the setting WAREHOUSE_SECRET.
import type { PartnerRight } from '#origin/partners/rights.ts'
import { settingSecret } from '#origin/partners/signing-secrets.ts'
import { warehouseEndpoint } from '#origin/shop/webhooks/send-webhook.ts'

const rights: PartnerRight[] = ['orders.report', 'orders.read', 'stock.write']
/** What the warehouse plans with. */
const types = ['order.placed', 'order.dispatched', 'order.delivered', 'order.cancelled']

export async function loadWarehouse(d1: D1Database): Promise<void> {
  const secret = (owner: string) =>
    d1
      .prepare("INSERT OR REPLACE INTO signing_secret (id, owner, sealed, created) VALUES ('sample-' || ?1, ?1, ?2, 0)")
      .bind(owner, settingSecret('WAREHOUSE_SECRET'))
  await d1.batch([
    d1
      .prepare("INSERT OR IGNORE INTO partner (name, rights, created) VALUES ('warehouse', ?, 0)")
      .bind(JSON.stringify(rights)),
    d1
      .prepare('INSERT OR IGNORE INTO webhook_endpoint (id, url, types, created) VALUES (?, ?, ?, 0)')
      .bind(warehouseEndpoint, 'https://warehouse.localhost/webhooks', JSON.stringify(types)),
    secret('partner:warehouse'),
    secret(`endpoint:${warehouseEndpoint}`),
  ])
}
