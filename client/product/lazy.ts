// Parts of this feature that a page loads when they are wanted.
export const loadCardProofs = () => import('./social-proof/card-proofs.tsx')
export const loadProductProof = () => import('./social-proof/product-proof.tsx')
