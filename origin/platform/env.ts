// What the platform gives the origin.
import type { Herald } from './notifications/herald.ts'
import type { Lender } from '#origin/vendors/miyo/lender.ts'
import type { PaymentProviders } from '#origin/shop/payment/providers.ts'
import type { Recovery } from '#origin/shop/payment/recovery.ts'

export type OriginEnv = {
  DB: D1Database
  PICTURES: R2Bucket
  IMAGES: ImagesBinding
  /** Ends payments whose own call was lost: origin/shop/payment/recovery.ts. */
  RECOVERY?: DurableObjectNamespace<Recovery>
  /** Writes what is due by itself. */
  HERALD?: DurableObjectNamespace<Herald>
  /** The embedded second credit provider. */
  LENDER: DurableObjectNamespace<Lender>
  /** Base address of another second credit provider; empty is the embedded one. */
  MIYO_URL?: string
  /** The payment providers of tests, in place of the configured ones. */
  PAYMENT_PROVIDERS?: PaymentProviders
  /** Empty offers no Apple Pay, and no Google Pay. */
  APPLE_PAY_MERCHANT_ID?: string
  GOOGLE_PAY_MERCHANT_ID?: string
  /** Shows Apple the merchant's certificate; a binding of the platform. */
  APPLE_PAY_CERTIFICATE?: Fetcher
  /** What a flag client of the embedded toggle proxy must send in `Authorization`. */
  TOGGLE_CLIENT_KEY: string
  /** Signs the headers in which the edge worker names the visitor; read with `edgeSecretOf`. */
  EDGE_SECRET?: string
  /** The former name of EDGE_SECRET: read for one version. */
  DOOR_SECRET?: string
  /** Seals the cart id that a confirmation is read by: 64 hexadecimal digits. */
  CART_ID_KEY: string
  /** What the storefront proves itself with at the embedded issuer. */
  OIDC_CLIENT_SECRET: string
  /** An address finder of the vendor's kind, and its key; without both the embedded one answers. */
  ADDRESS_URL?: string
  ADDRESS_KEY?: string
  /** A reviews service of the vendor's kind, and its key; without the address ours answers, and speaks the vendor's way to whoever shows the key. */
  REVIEWS_URL?: string
  REVIEWS_KEY?: string
  /** Another's content hub in the vendor's shapes, and its key where it wants one; empty is the embedded store. */
  CONTENT_URL?: string
  CONTENT_KEY?: string
  /** What who reads drafts brings in `x-api-key`; empty lets nobody, but on a person's own machine everybody. */
  AUTHOR_KEY?: string
  /** The authors' host; empty is author.localhost. And hosts, beside it, that drafts may be fetched from. */
  AUTHOR_HOST?: string
  STAGING_HOSTS?: string
  /** Hosts that another's pictures may be fetched from, joined by commas. */
  IMAGE_HOSTS?: string
  /** `1` on a person's own machine: the issuer shows its outbox. */
  LOCAL?: string
  /** `0` switches the issuer's limits off. */
  RATE_LIMITS?: string
  /** The card gateway's base URL; empty is the embedded one, on GATEWAY_HOST or beside a local shop. */
  GATEWAY_URL?: string
  GATEWAY_HOST?: string
  /** What scripts show at the operator's door: at least 32 characters; empty closes it to them. */
  OPERATOR_TOKEN?: string
  /** What the shop proves itself with at the card gateway, and what wallets name; the secret is base64. */
  GATEWAY_MERCHANT_ID: string
  GATEWAY_KEY_ID: string
  GATEWAY_SECRET: string
}

export function edgeSecretOf({ EDGE_SECRET, DOOR_SECRET }: Pick<OriginEnv, 'EDGE_SECRET' | 'DOOR_SECRET'>): string {
  const secret = EDGE_SECRET || DOOR_SECRET
  if (!secret) throw new Error('EDGE_SECRET is missing.')
  return secret
}
