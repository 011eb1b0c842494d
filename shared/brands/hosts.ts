// The one list of brands: code, name and hosts. Apart from the rest of a brand, because the browser needs this list of all
// brands to link them, but the theme of its own brand only.

/** Brand code → host, of the deployment that the build is for (vite.config.ts); absent in other builds. */
declare const SHOP_HOSTS: Readonly<Record<string, string>> | undefined

const hostOf = (code: string, example: string) => (typeof SHOP_HOSTS === 'undefined' ? example : SHOP_HOSTS[code]!)

/**
 * The first host is the local one; production hosts follow. New brands are appended: the order is that of links to the other
 * brands, and ranges of product row ids follow from it (origin/shop/catalogue/write-products.ts).
 */
export const brandHosts = {
  dal: { name: 'Dahlia Lane', hosts: ['dal.localhost', hostOf('dal', 'www.dahlialane.example')] },
  cgn: { name: 'Calder & Green', hosts: ['cgn.localhost', hostOf('cgn', 'www.caldergreen.example')] },
  jdw: { name: 'Juniper Dow', hosts: ['jdw.localhost', hostOf('jdw', 'www.juniperdow.example')] },
  awl: { name: 'Alder & Willow', hosts: ['awl.localhost', hostOf('awl', 'www.alderwillow.example')] },
  fw: { name: 'Fen & Whisper', hosts: ['fw.localhost', hostOf('fw', 'www.fenwhisper.example')] },
  ihm: { name: 'Inglehome', hosts: ['ihm.localhost', hostOf('ihm', 'www.inglehome.example')] },
  ccl: { name: 'Castle Clough', hosts: ['ccl.localhost', hostOf('ccl', 'www.castleclough.example')] },
  pma: { name: 'Pomona', hosts: ['pma.localhost', hostOf('pma', 'www.pomona.example')] },
} as const
