// The help and legal pages that every footer links to.

export const helpLinks = [
  { label: 'Help', to: '/help' },
  { label: 'Find an order', to: '/order-look-up' },
  { label: 'Delivery', to: '/delivery' },
  { label: 'Returns', to: '/returns' },
  { label: 'Size guide', to: '/size-guide' },
  { label: 'Contact us', to: '/contact' },
] as const

export const legalLinks = [
  { label: 'Accessibility', to: '/accessibility' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
  { label: 'Terms', to: '/terms' },
] as const

/** The label of this link contains the brand's credit product. */
export const creditPath = '/credit-explained'
