// Clears what the origin keeps in memory, because all files of a project share one isolate, and each begins with empty stores.
import { forgetPages } from '#origin/shop/catalogue/product-pages.ts'
import { clearErasedCache } from '#origin/shop/customers/erased-customers.ts'
import { forgetConfirmationContent } from '#origin/shop/orders/confirmation-content.ts'
import { forgetIndexes } from '#origin/shop/search/read-index.ts'

export function forgetOrigin(): void {
  forgetIndexes()
  forgetPages()
  forgetConfirmationContent()
  clearErasedCache()
}
