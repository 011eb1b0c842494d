// What the other features use of this one. Nothing else of this folder is imported from outside.
export { AddressFinder } from './address-finder.tsx'
export { addressFieldNames, type AddressFields, asTyped, fieldsOf, linesOf } from './found.ts'
