// The address feature's public interface: other features import from this file only.
export { AddressFinder } from './address-finder.tsx'
export { addressFieldNames, type AddressFields, asTypedFields, addressFieldsOf, addressLinesOf } from './found.ts'
