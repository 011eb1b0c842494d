// The pages of help and of the law that every footer leads to.

export const helpLinks = [
  { label: 'Help', to: '/help' },
  { label: 'Find an order', to: '/order-look-up' },
  { label: 'Delivery', to: '/delivery' },
  { label: 'Returns', to: '/returns' },
  { label: 'Size guide', to: '/size-guide' },
  { label: 'Contact us', to: '/contact' },
] as const

export const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
  { label: 'Terms', to: '/terms' },
] as const

/** Named after the brand's own credit product. */
export const creditPath = '/credit-explained'
