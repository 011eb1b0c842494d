// Modules of this feature that pages load lazily.
export const loadOfferForms = () => import('./offer/enhance-offer-form.ts')
