// The files whose styles are in checkout's own stylesheet instead of the common one, and those of the authoring preview,
// which shoppers never see.
export const checkoutFiles = [
  './client/pages/{checkout-*,order*,make-a-payment,add-card,credit-*,account-credit*,account-statement*,account-delivery-*,back-in-stock*}/**/*.{ts,tsx}',
  './client/ui/checkout*/**/*.{ts,tsx}',
  './client/ui/checkout-*.tsx',
  './client/{paying,applying}/**/*.tsx',
  './client/pages/preview/**/*.tsx',
  './client/content/live/**/*.tsx',
]

/** Where they are written when the shop is built. */
export const checkoutSheet = 'client/checkout/checkout.css'
