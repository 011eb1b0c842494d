// A postal address, one line each.
import type { AccountAddress } from '#shared/delivery/address.ts'

export function PostalLines({ address, recipient }: { address: AccountAddress; recipient?: string }) {
  return (
    <>
      {linesOf(address, recipient).map((line, at) => (
        <span key={at}>
          {at > 0 ? <br /> : null}
          <span>{line}</span>
        </span>
      ))}
    </>
  )
}

function linesOf(address: AccountAddress, recipient = ''): string[] {
  const { flatNumber, houseName, houseNumberAndSuffix, addressLine1, addressLine2, addressLine3 } = address
  const { town, county, postcode, country, isoCountryCode } = address
  return [
    recipient,
    flatNumber === '' || /^\D/.test(flatNumber) ? flatNumber : `Flat ${flatNumber}`,
    houseName,
    `${houseNumberAndSuffix} ${addressLine1}`.trim(),
    addressLine2,
    addressLine3,
    town,
    county,
    postcode,
    isoCountryCode === 'GB' ? '' : country,
  ].filter(Boolean)
}
