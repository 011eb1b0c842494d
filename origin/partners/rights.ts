export const partnerRights = {
  'orders.report': 'Reports that orders are packed, dispatched, delivered, delayed or returned',
  'orders.read': 'Reads order events, and the address of an order that it delivers',
  'stock.write': 'Sends stock and prices',
} as const satisfies Record<string, string>

export type PartnerRight = keyof typeof partnerRights
