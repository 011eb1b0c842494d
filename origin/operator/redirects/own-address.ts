// Addresses that are always answered: a page of every brand, or something the door gives out. Whatever leads away from
// one of them would never be asked about. Products, categories and authored pages come and go and are not among them.

const alone = ['/', '/shop/c', '/shop/s', '/contact', '/cookies', '/error', '/order-look-up', '/preview', '/robots.txt', '/size-guide',
  '/sitemap.xml', '/successful-account-registration', '/development', '/no-op'] // prettier-ignore
const withAllBelow = ['/account', '/api', '/assets', '/back-in-stock', '/bench', '/brands', '/checkout', '/credapp', '/pictures', '/shop/bag',
  '/shop/myaccount', '/shop/signout', '/sitemaps'] // prettier-ignore
/** Wherever they stand in an address, the credit screens answer. */
const anywhere = ['credit-eligibility', 'creditapplication']

/** `path` as pathKey makes it. */
export function isOwnAddress(path: string): boolean {
  return (
    alone.includes(path) ||
    withAllBelow.some((one) => path === one || path.startsWith(`${one}/`)) ||
    anywhere.some((words) => path.includes(words))
  )
}
