// What every brand knows of the other seven: their names and their doors. Small, because the browser has all eight.

/** Per brand: the local host first, then production hosts. */
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
