// Experiments per visitor. A request header, which only a trusted edge may set, names each.

export const experiments = {
  datalayer_v2: {
    does: 'Pushes events in the second data-layer format.',
    header: 'x-exp-datalayer-v2',
    changesPage: false,
  },
  user_gallery: { does: 'Shows the gallery of shoppers’ photos.', header: 'x-exp-user-gallery', changesPage: true },
  recommendation_tracking: {
    does: 'Keeps a recommendation-tracking cookie, with consent.',
    header: 'x-exp-recommendation-tracking',
    changesPage: false,
  },
  discount_service: {
    does: 'Checks a promo code at the discount-code service before it is put to the bag.',
    header: 'x-exp-discount-service',
    changesPage: false,
  },
} as const satisfies Record<string, { does: string; header: `x-exp-${string}`; changesPage: boolean }>

export type ExperimentName = keyof typeof experiments
export const experimentNames = Object.keys(experiments) as ExperimentName[]

/** The header that proves that a trusted edge has set the experiment headers. */
export const experimentSecretHeader = 'x-exp-secret'
