// The origin's bindings and settings. Tests replace the payment providers with PAYMENT_PROVIDERS, which
// origin/shop/payment/providers.ts adds.

/** notifications/scheduler.ts implements it. Sets an alarm, unless an earlier one is set. `withinMs`: how soon the run is needed. */
export interface SchedulerObject extends Rpc.DurableObjectBranded {
  wake(withinMs: number): Promise<void>
}

/** origin/shop/payment/recovery.ts implements it. */
export interface RecoveryObject extends Rpc.DurableObjectBranded {
  /** `owner`: a bag's id, or `account:` and a customer's. `until`: milliseconds since 1970. */
  watch(owner: string, until: number): Promise<void>
  /** Deletes these cards at the gateway from `from` on (milliseconds since 1970), until the gateway has confirmed it. */
  forget(tokens: string[], from: number): Promise<void>
  /** Stores a text until then (milliseconds since 1970). */
  storeText(text: string, until: number): Promise<void>
  storedText(): Promise<string | null>
  /** The same for several texts by id; `deleteTexts` without an id deletes all. */
  storeTextById(id: string, text: string, until: number): Promise<void>
  storedTextById(id: string): Promise<string | null>
  deleteTexts(id?: string): Promise<void>
}

/** Body of a message of the queue `outbox`: the row that is to be sent. */
export type OutboxMessage = { kind: string; id: string }

export interface OriginEnv {
  /** Which version of the worker this is; the platform's own. */
  VERSION?: { id: string }
  DB: D1Database
  /** What shoppers browse, derived from DB. Requests read it by `readerOf`. */
  CATALOGUE: D1Database
  PICTURES: R2Bucket
  IMAGES: ImagesBinding
  /** Sends notifications that no request triggers. */
  NOTIFICATIONS?: DurableObjectNamespace<SchedulerObject>
  /** Watches bags and accounts with an unfinished payment or refund, and cards to delete. */
  RECOVERY?: DurableObjectNamespace<RecoveryObject>
  /** Names rows to send: mails, webhooks. Without it they wait for the sweep of a deployment. */
  OUTBOX?: Queue<OutboxMessage>
  /** `local`, `cloudflare`, `resend` or `postmark`; empty: mails wait. */
  MAIL_SENDER?: string
  /** The provider's key, and its base URL where it is not the public one. */
  MAIL_KEY?: string
  MAIL_URL?: string
  /** The address of the From line (mail/senders/index.ts). */
  MAIL_FROM?: string
  /** Whom alarms are mailed to, joined by commas, and the host whose dashboard these mails link to. */
  ALARM_MAIL_TO?: string
  OPERATOR_HOST?: string
  /** Cloudflare's Email Service. */
  EMAIL?: SendEmail
  /** The embedded second credit provider, reached by `fetch` only. */
  LENDER: DurableObjectNamespace
  /** The emulated warehouse of a local shop, reached by `fetch` only. */
  WAREHOUSE?: DurableObjectNamespace
  /** Base URL of the second credit provider. */
  MIYO_URL?: string
  /** URL and key of the carrier that brings returns back. */
  RETURNS_URL?: string
  RETURNS_KEY?: string
  /** URL and key of the credit reference agency. */
  CREDIT_AGENCY_URL?: string
  CREDIT_AGENCY_KEY?: string
  /** Empty offers no Apple Pay, and no Google Pay. */
  APPLE_PAY_MERCHANT_ID?: string
  GOOGLE_PAY_MERCHANT_ID?: string
  /** mTLS binding with the Apple Pay merchant certificate. */
  APPLE_PAY_CERTIFICATE?: Fetcher
  /** Value that a client of the embedded toggle proxy must send in `Authorization`. */
  TOGGLE_CLIENT_KEY: string
  /** HMAC key of the headers in which the edge worker states the customer and the guest. */
  EDGE_SECRET: string
  /** Encrypts the cart id in a confirmation's URL: 64 hexadecimal digits. */
  CART_ID_KEY: string
  /** The storefront's client secret at the embedded issuer. */
  OIDC_CLIENT_SECRET: string
  /** URL and key of the vendor's address finder. */
  ADDRESS_URL?: string
  ADDRESS_KEY?: string
  /** URL and key of the vendor's reviews service; without the URL the shop answers. */
  REVIEWS_URL?: string
  REVIEWS_KEY?: string
  /** URL and key of the vendor's content hub; without the URL the embedded store answers. */
  CONTENT_URL?: string
  CONTENT_KEY?: string
  /** `x-api-key` of requests for drafts; empty refuses all of them, except with LOCAL. */
  AUTHOR_KEY?: string
  /** The authors' host; empty: author.localhost. STAGING_HOSTS: further hosts that drafts may be fetched from. */
  AUTHOR_HOST?: string
  STAGING_HOSTS?: string
  /** The brands' alternative user interfaces (shared/brands/alternative-ui.ts). */
  ALTERNATIVE_UI?: string
  /** Hosts of external pictures, joined by commas. */
  IMAGE_HOSTS?: string
  /** `1` on a developer's machine: the issuer shows its outbox. */
  LOCAL?: string
  /** `1` in a deployment to try: parties without a setting are played by the shop (shared/platform/parties.ts). */
  SAMPLE?: string
  /** `eu`, or empty: where Durable Objects store their data (shared/platform/jurisdiction.ts). */
  JURISDICTION?: string
  /** `0` turns the issuer's rate limits off. */
  RATE_LIMITS?: string
  /** The card gateway's base URL. The embedded gateway of a sample is on GATEWAY_HOST, or beside a local shop. */
  GATEWAY_URL?: string
  GATEWAY_HOST?: string
  /** Bearer token of operator scripts, at least 32 characters; empty refuses scripts. */
  OPERATOR_TOKEN?: string
  /** Encrypts the signing secrets of partners and webhooks: 64 hexadecimal digits; empty allows none. */
  PARTNER_KEY?: string
  /** The signing secret between the shop and the emulated warehouse, `whsec_` and base64; used on a developer's machine. */
  WAREHOUSE_SECRET?: string
  /** Base URL of another warehouse for the webhooks of the emulated one. */
  WAREHOUSE_URL?: string
  /** GOV.UK's bank holidays, and postcodes.io; empty: the bundled lists only. */
  BANK_HOLIDAYS_URL?: string
  DISTRICTS_URL?: string
  /** The shop's credentials at the card gateway, also named to wallets; the secret is base64. */
  GATEWAY_MERCHANT_ID: string
  GATEWAY_KEY_ID: string
  GATEWAY_SECRET: string
  /** `dispatch`: cards and wallets are authorised with the order and charged when it leaves; otherwise charged with the order. */
  CAPTURE_AT?: string
  /** `1`: this database is backed up every day, and the alarm BackupOld says when it was not. */
  BACKUPS?: string
}
