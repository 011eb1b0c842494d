// Whose files the embedded lender searches. Whoever is declined for what stands in one is told whose it is (CCA s. 157).

export const creditAgency = {
  name: 'Harbour Credit Reference',
  address: 'PO Box 410, Millbridge MB1 9ZZ',
  phone: '01632 960400',
} as const
