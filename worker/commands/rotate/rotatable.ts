// The keys that `npm run rotate` replaces, and how long after the change the one before has to be accepted: as long as what it
// signed last is of use.

export type Rotatable = {
  /** After the new key signs. */
  hours: number
  /** What would end, or who would be refused, if the key before went sooner. */
  ends: string
  /** The setting that names another's service: the key is then made there, and both are valid there for a while. */
  elsewhere?: 'OIDC_ISSUER' | 'TOGGLE_PROXY_URL' | 'GATEWAY_URL'
  /** Who sends the key, when it is somebody beside the two workers. */
  senders?: string
}

const day = 24

export const rotatable: Readonly<Record<string, Rotatable>> = {
  EDGE_SECRET: { hours: 2 * day, ends: 'sign-in forms and credit applications that are open in a tab' },
  SEAL_KEY: { hours: 1, ends: 'bags that assistants hold, and sign-ins in progress' },
  CART_ID_KEY: { hours: 30 * day, ends: 'links to order confirmations' },
  OIDC_CLIENT_SECRET: { hours: 1, ends: 'refreshes of sessions on their way', elsewhere: 'OIDC_ISSUER' },
  GATEWAY_SECRET: { hours: 1, ends: 'card checks with the bank that are in progress', elsewhere: 'GATEWAY_URL' },
  TOGGLE_CLIENT_KEY: { hours: 1, ends: 'requests for toggles on their way', elsewhere: 'TOGGLE_PROXY_URL' },
  PARTNER_KEY: { hours: 1, ends: 'the secrets of partners and webhooks that are not encrypted again yet' },
  WAREHOUSE_SECRET: { hours: 1, ends: 'reports of the emulated warehouse on their way' },
  EXPERIMENT_SECRET: { hours: 0, ends: 'experiments of the edge', senders: 'the edge in front of the shop' },
  AUTHOR_KEY: { hours: 0, ends: 'reading drafts with the key before', senders: 'readers of drafts' },
  OPERATOR_TOKEN: { hours: 0, ends: 'scripts with the token before', senders: 'scripts that use `npm run shop`' },
  HEALTH_TOKEN: { hours: 0, ends: 'probes with the token before', senders: 'probes of `/api/health?deep`' },
}

/** Keys that others make for the shop: the new one is put in the place of the old one. */
export const madeByOthers = [
  'ADDRESS_KEY',
  'CREDIT_AGENCY_KEY',
  'CONTENT_KEY',
  'MAIL_KEY',
  'RETURNS_KEY',
  'REVIEWS_KEY',
]
