// The files whose styles are in checkout's own stylesheet instead of the common one, and those of the authoring preview,
// which shoppers never see.
export const checkoutFiles = [
  './client/{checkout,payment,address}/**/*.{ts,tsx}',
  './client/orders/{order,look-up,view}/**/*.{ts,tsx}',
  './client/credit/{account,parts,withdraw,statement,statements,application,application-flow,eligibility,make-a-payment}/**/*.{ts,tsx}',
  './client/subscription/page/**/*.{ts,tsx}',
  './client/product/{back-in-stock,back-in-stock-stop}/**/*.{ts,tsx}',
  './client/app/frame/checkout-*.tsx',
  './client/content/{preview,live}/**/*.tsx',
]

/** Where they are written when the shop is built. */
export const checkoutSheet = 'client/checkout/checkout.css'
