// The address feature's public interface: other features import from this file only.
export { useHasFinder } from './use-has-finder.ts'
export { addressInput } from './address-inputs.ts'
export { AddressChoice, AddressInputs, NameFields } from './address-fields.tsx'
export { choiceList, choiceRow } from './choice-list.ts'
export { AddressFinder } from './address-finder.tsx'
export {
  addressFieldNames,
  type AddressFields,
  asTypedFields,
  addressFieldsOf,
  addressIdOf,
  addressLinesOf,
} from './found.ts'
