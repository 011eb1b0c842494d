// The address feature's public interface: other features import from this file only.
export { useHasFinder } from './use-has-finder.ts'
export { addressInput } from './address-inputs.ts'
export { AddressFinder } from './address-finder.tsx'
export { addressFieldNames, type AddressFields, asTypedFields, addressFieldsOf, addressLinesOf } from './found.ts'
