// The files whose styles are in a stylesheet of their own instead of the common one: checkout's, the reviews' and those of
// what opens over a page.

/** Checkout, orders and credit, and the authoring preview, which shoppers never see. */
export const checkoutFiles = [
  './client/{checkout,payment,address}/**/*.{ts,tsx}',
  './client/orders/{order,look-up,view,return-label}/**/*.{ts,tsx}',
  './client/credit/{account,parts,withdraw,statement,statements,application,application-flow,eligibility,make-a-payment}/**/*.{ts,tsx}',
  './client/subscription/page/**/*.{ts,tsx}',
  './client/product/{back-in-stock,back-in-stock-stop}/**/*.{ts,tsx}',
  './client/app/frame/checkout-*.tsx',
  './client/content/{preview,live,newsletter}/**/*.tsx',
]

/** The stylesheet that the build writes for `checkoutFiles`. */
export const checkoutSheet = 'client/checkout/checkout.css'

/**
 * Reviews as they are listed, opened and written. The styles of what the product page shows at once are in the common
 * stylesheet.
 */
export const reviewFiles = ['./client/reviews/{page,write,list,form}/**/*.{ts,tsx}']

/** The stylesheet that the build writes for `reviewFiles`; modules with these styles import the stylesheet. */
const reviewSheet = 'client/reviews/list/reviews.css'

/** What opens over a page and is loaded then: sheets, menus, the suggestions of the search field and the picture viewer. */
export const overlayFiles = [
  './client/ui/sheet/*.tsx',
  './client/app/header/{mobile-menu,mega-menu,door}.tsx',
  './client/browse/search-box/{combobox,suggestion-list}.tsx',
  './client/product/page/zoom.tsx',
  './client/product/mini-product/mini-product.tsx',
  './client/product/size-guide/content.tsx',
]

/** The stylesheet that the build writes for `overlayFiles`; modules with these styles import the stylesheet. */
const overlaySheet = 'client/ui/sheet/overlays.css'

/** Stylesheet → the files whose styles it has. */
export const areas = { [checkoutSheet]: checkoutFiles, [reviewSheet]: reviewFiles, [overlaySheet]: overlayFiles }
