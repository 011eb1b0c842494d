// The credit reference agency of the embedded lender. A refusal names the agency and its address (CCA s. 157).

export const creditAgency = {
  name: 'Harbour Credit Reference',
  address: 'PO Box 410, Millbridge MB1 9ZZ',
  phone: '01632 960400',
} as const
