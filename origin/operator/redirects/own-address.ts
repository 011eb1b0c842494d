// Addresses that are always answered: pages of every brand, and files the edge worker serves. A redirect from one of
// them would never apply. Products, categories and authored pages come and go and are not listed.

const exactPaths = [
  '/',
  '/shop/c',
  '/shop/s',
  '/shop/set',
  '/contact',
  '/cookies',
  '/error',
  '/llms.txt',
  '/mcp',
  '/offline',
  '/sw.js',
  '/order-look-up',
  '/preview',
  '/robots.txt',
  '/size-guide',
  '/sitemap.xml',
  '/successful-account-registration',
  '/development',
  '/no-op',
]
const pathsWithSubpaths = [
  '/account',
  '/api',
  '/assets',
  '/back-in-stock',
  '/bench',
  '/brands',
  '/checkout',
  '/credapp',
  '/newsletter',
  '/pictures',
  '/return-label',
  '/shop/bag',
  '/shop/lists',
  '/shop/myaccount',
  '/shop/signout',
  '/sitemaps',
]
/** The credit screens answer wherever these segments are in a path. */
const anywhere = ['credit-eligibility', 'creditapplication']

/** `path` as pathKey normalises it. */
export function isOwnAddress(path: string): boolean {
  return (
    exactPaths.includes(path) ||
    pathsWithSubpaths.some((one) => path === one || path.startsWith(`${one}/`)) ||
    anywhere.some((segment) => path.includes(segment))
  )
}
