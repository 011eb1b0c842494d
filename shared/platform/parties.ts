// Everybody outside the shop that it deals with, and what it does without each of them. On a person's own machine and in a
// deployment that says it is a sample, the shop plays those that it would have to invent. Anywhere else one without a setting is
// absent: what a shopper meets then is never invented.

/** `replaced`: a service of one's own answers, and this shop's backend gets no such call. */
export type PartyState = 'configured' | 'replaced' | 'emulated' | 'own' | 'absent'

type Party = {
  title: string
  /** Settings that have to have a value, all of them. Empty: only a service of one's own brings the party. */
  settings: readonly string[]
  /** The service whose owner brings the party, when UPSTREAMS names it. */
  service?: string
  /** The value of the setting that names the emulation: an empty setting is then nobody, on every machine. */
  emulatedAs?: string
  /**
   * What answers without settings. `own`: a part of this shop, which knows only what its own people wrote. `sample`: an emulation,
   * on a person's own machine and in samples. `machine`: an emulation, on a person's own machine only. `nobody`: nothing, anywhere.
   */
  otherwise: 'own' | 'sample' | 'machine' | 'nobody'
  /** What the shop does without the party; for `own`, who does the party's work. */
  without: string
}

export const parties = {
  cardGateway: {
    title: 'Card gateway',
    settings: ['GATEWAY_URL'],
    service: 'card',
    otherwise: 'sample',
    without: 'cards and wallets are not offered',
  },
  applePay: {
    title: 'Apple Pay',
    settings: ['APPLE_PAY_MERCHANT_ID'],
    service: 'digital-payment',
    emulatedAs: 'emulated',
    otherwise: 'sample',
    without: 'Apple Pay is not offered',
  },
  googlePay: {
    title: 'Google Pay',
    settings: ['GOOGLE_PAY_MERCHANT_ID'],
    service: 'digital-payment',
    emulatedAs: 'emulated',
    otherwise: 'sample',
    without: 'Google Pay is not offered',
  },
  miyo: {
    title: 'Second credit provider (Miyo)',
    settings: ['MIYO_URL'],
    service: 'miyo',
    otherwise: 'sample',
    without: 'Miyo is not offered',
  },
  creditAgency: {
    title: 'Credit reference agency',
    settings: ['CREDIT_AGENCY_URL', 'CREDIT_AGENCY_KEY'],
    service: 'credit-application',
    otherwise: 'sample',
    without: 'nobody can apply for credit, and a new shop opens with the toggles of credit off',
  },
  addressFinder: {
    title: 'Address finder',
    settings: ['ADDRESS_URL', 'ADDRESS_KEY'],
    service: 'address-suggest',
    otherwise: 'sample',
    without: 'addresses are typed by hand',
  },
  collectionPoints: {
    title: 'Collection points',
    settings: [],
    service: 'checkout',
    otherwise: 'sample',
    without: 'orders are delivered, not collected',
  },
  warehouse: {
    title: 'Warehouse and carrier',
    settings: ['WAREHOUSE_URL'],
    otherwise: 'machine',
    without: 'partners report dispatch and delivery (docs/events.md), or operators enter them',
  },
  returnsCarrier: {
    title: 'Carrier of returns',
    settings: ['RETURNS_URL', 'RETURNS_KEY'],
    service: 'orders',
    otherwise: 'sample',
    without: 'customers post returns to the company’s address',
  },
  mailProvider: {
    title: 'Mail provider',
    settings: ['MAIL_SENDER'],
    emulatedAs: 'local',
    otherwise: 'machine',
    without: 'mails wait',
  },
  onCall: {
    title: 'People on call',
    settings: ['ALARM_MAIL_TO'],
    otherwise: 'nobody',
    without: 'alarms are on the dashboard and in the log, and go to webhooks that name them',
  },
  identityProvider: {
    title: 'Identity provider',
    settings: ['OIDC_ISSUER'],
    otherwise: 'own',
    without: 'the shop’s own, with the accounts that people registered',
  },
  reviews: {
    title: 'Reviews service',
    settings: ['REVIEWS_URL', 'REVIEWS_KEY'],
    service: 'reviews',
    otherwise: 'own',
    without: 'the shop’s own, with the reviews that customers wrote',
  },
  contentHub: {
    title: 'Content hub',
    settings: ['CONTENT_URL'],
    service: 'content',
    otherwise: 'own',
    without: 'the shop’s own, with the pages that operators wrote',
  },
  toggleProxy: {
    title: 'Toggle proxy',
    settings: ['TOGGLE_PROXY_URL'],
    otherwise: 'own',
    without: 'the shop’s own, with what operators switched',
  },
} as const satisfies Record<string, Party>

export type PartyName = keyof typeof parties
export const partyNames = Object.keys(parties) as PartyName[]

/** Those whose absence a page shows. */
export const partiesOfPages = ['cardGateway', 'miyo', 'addressFinder', 'collectionPoints'] as const
export type PartyOfPages = (typeof partiesOfPages)[number]

/** The one decision: no other code reads LOCAL or SAMPLE for it. `env`: settings as text. */
export function partyState(name: PartyName, env: object): PartyState {
  const given = env as Readonly<Record<string, unknown>>
  const { settings, service, emulatedAs, otherwise }: Party = parties[name]
  const isMachine = given.LOCAL === '1'
  const plays = otherwise !== 'nobody' && (isMachine || (otherwise === 'sample' && given.SAMPLE === '1'))
  const instead = otherwise === 'own' ? 'own' : plays ? 'emulated' : 'absent'
  if (service !== undefined && answersItself(service, given.UPSTREAMS)) return 'replaced'
  if (emulatedAs !== undefined && given[settings[0]!] === emulatedAs) return instead
  if (settings.length > 0 && settings.every((setting) => given[setting])) return 'configured'
  return emulatedAs === undefined ? instead : 'absent'
}

/** The codes, with 503 and words, of what a shop without a party answers. */
export const partyLacking = ['METHOD_NOT_OFFERED', 'CREDIT_DOWN'] as const

/** Whether the shop may deal with the party, real or played. */
export function hasParty(name: PartyName, env: object): boolean {
  return partyState(name, env) !== 'absent'
}

/** A line for each party, for operators and probes. */
export function partyLines(env: object): { name: PartyName; title: string; state: PartyState; means: string }[] {
  return partyNames.map((name) => {
    const { title, without } = parties[name]
    const state = partyState(name, env)
    const means = {
      configured: 'by its settings',
      replaced: 'by a service of your own',
      emulated: 'invented: for trying out only',
      own: without,
      absent: without,
    }
    return { name, title, state, means: means[state] }
  })
}

/** Of the setting's text, which the worker checks at its start. `binding:ORIGIN` is the embedded backend, with its parties. */
function answersItself(service: string, upstreams: unknown): boolean {
  return typeof upstreams === 'string' && new RegExp(`"${service}"\\s*:\\s*"(?!binding:ORIGIN")`).test(upstreams)
}
