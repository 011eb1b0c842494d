// Modules of this feature that pages load lazily.
export const loadCardProofs = () => import('./social-proof/card-proofs.tsx')
export const loadProductProof = () => import('./social-proof/product-proof.tsx')
