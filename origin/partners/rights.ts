// What a partner may do on the partner host.

export const partnerRights = {
  'orders.report': 'Reports that orders are packed, dispatched, delivered, delayed or returned',
  'orders.read': 'Reads the events of orders, and the address of an order that it has to deliver',
  'stock.write': 'Sends stock and prices',
} as const satisfies Record<string, string>

export type PartnerRight = keyof typeof partnerRights
