// Finds the addresses at a postcode that match the known house number, flat and house name. An empty list is a valid
// reply, because an address can be typed.
import { type AccountAddress, formatPostcode } from '#shared/delivery/address.ts'
import { embeddedVendors } from '#origin/platform/embedded-vendors.ts'

type Known = { houseNumber: string; flatId: string; houseName: string; postCode: string }

export function addressesAt({ postCode, ...known }: Known): AccountAddress[] {
  const all = embeddedVendors().addressesAtPostcode(formatPostcode(postCode))
  return all.filter((address) => fits(address, known))
}

function fits(address: AccountAddress, { houseNumber, flatId, houseName }: Omit<Known, 'postCode'>): boolean {
  return (
    same(houseNumber, address.houseNumberAndSuffix) &&
    same(flatId.replace(/^flat\b/i, ''), address.flatNumber) &&
    (houseName.trim() === '' || address.houseName.toLowerCase().startsWith(houseName.trim().toLowerCase()))
  )
}

/** An unknown value matches everything. */
function same(known: string, actual: string): boolean {
  return known.trim() === '' || known.trim().toLowerCase() === actual.toLowerCase()
}
