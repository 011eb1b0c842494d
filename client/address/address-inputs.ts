// The inputs of an address that is typed by hand, in every form of the shop.

const inputs = {
  addressLine1: { label: 'Address line 1', autoComplete: 'address-line1', maxLength: 100 },
  addressLine2: { label: 'Address line 2 (optional)', autoComplete: 'address-line2', maxLength: 100 },
  addressLine3: { label: 'Address line 3 (optional)', autoComplete: 'address-line3', maxLength: 100 },
  town: { label: 'Town or city', autoComplete: 'address-level2', maxLength: 100 },
  county: { label: 'County (optional)', autoComplete: 'address-level1', maxLength: 100 },
  postcode: { label: 'Postcode', autoComplete: 'postal-code', maxLength: 12, short: true },
} as const

/** `section`: of the browser's autofill, where a form has several addresses. */
export function addressInput(name: keyof typeof inputs, section = '') {
  const { autoComplete, ...input } = inputs[name]
  return { ...input, autoComplete: `${section}${autoComplete}` }
}
