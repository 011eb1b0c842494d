// The one list of brands: code, name and hosts. Apart from the rest of a brand, because the browser needs this list of all
// brands to link them, but the theme of its own brand only.

/**
 * The first host is the local one; production hosts follow, which in a deployment are those of launch.json
 * (client/build/hosts-of-environment.ts). New brands are appended: the order is that of links to the other
 * brands, and ranges of product row ids follow from it (origin/shop/catalogue/write-products.ts).
 */
export const brandHosts = {
  dal: { name: 'Dahlia Lane', hosts: ['dal.localhost', 'www.dahlialane.example'] },
  cgn: { name: 'Calder & Green', hosts: ['cgn.localhost', 'www.caldergreen.example'] },
  jdw: { name: 'Juniper Dow', hosts: ['jdw.localhost', 'www.juniperdow.example'] },
  awl: { name: 'Alder & Willow', hosts: ['awl.localhost', 'www.alderwillow.example'] },
  fw: { name: 'Fen & Whisper', hosts: ['fw.localhost', 'www.fenwhisper.example'] },
  ihm: { name: 'Inglehome', hosts: ['ihm.localhost', 'www.inglehome.example'] },
  ccl: { name: 'Castle Clough', hosts: ['ccl.localhost', 'www.castleclough.example'] },
  pma: { name: 'Pomona', hosts: ['pma.localhost', 'www.pomona.example'] },
} as const
