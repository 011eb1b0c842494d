// The ways in which an upstream fails. Each reply has a text that must reach no page and no caller.
import { hanging, stoppingMidway } from './open-shop.ts'

export type UpstreamFault = (request: Request) => Response | Promise<Response>

const json = { headers: { 'content-type': 'application/json' } }

/** Faults that show at once. */
export const quickFaults = {
  refusing: () => Promise.reject(new Error('refused')),
  failing: () => Response.json({ code: 'CART_NOT_FOUND', message: 'SELECT * FROM cart' }, { status: 500 }),
  page: () => new Response('<html>SELECT *</html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  malformed: () => new Response('{"cartId":"SELECT *', json),
  wrong: () => Response.json({ cartId: { $ne: 1 }, wishlistId: 5, options: 'SELECT *', order: 7 }),
  huge: () => new Response(`{"x":"${'y'.repeat(1_100_000)}"}`, json),
  redirect: () => Response.redirect('https://elsewhere.example/', 302),
} satisfies Record<string, UpstreamFault>

/** Faults that last until the call's deadline. */
export const slowFaults = { hanging, midway: () => stoppingMidway() } satisfies Record<string, UpstreamFault>

export const upstreamFaults: Record<string, UpstreamFault> = { ...quickFaults, ...slowFaults }

/** A text of a failed reply. */
export const leaked = /SELECT \*|CART_NOT_FOUND|elsewhere\.example|yyyyyyyyyy/
