// What the bag adds to its lines and sums after load, fetched in one piece by after-load.tsx.
export { BagProof } from '#client/product/social-proof/bag-proof.tsx'
export { MergeNotice } from './merge-notice.tsx'
export { Offers } from './offers.tsx'
export { ProductOffers } from './product-offers.tsx'
