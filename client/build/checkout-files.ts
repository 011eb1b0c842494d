// The files whose styles are in checkout's own stylesheet instead of the common one.
export const checkoutFiles = [
  './client/pages/{checkout-*,order*,make-a-payment,add-card,credit-*,account-credit*,account-statement*,account-delivery-*,back-in-stock*}/**/*.{ts,tsx}',
  './client/ui/checkout*/**/*.{ts,tsx}',
  './client/ui/checkout-*.tsx',
  './client/{paying,applying}/**/*.tsx',
]

/** Where they are written when the shop is built. */
export const checkoutSheet = 'client/ui/checkout/checkout.css'
