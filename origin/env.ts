// What the platform gives the origin.
export type OriginEnv = {
  DB: D1Database
  PICTURES: R2Bucket
  IMAGES: ImagesBinding
  /** What a flag client of the embedded toggle proxy must send in `Authorization`. */
  TOGGLE_CLIENT_KEY: string
  /** Signs what the door says about who is asking. */
  DOOR_SECRET: string
  /** Seals the cart id that a confirmation is read by: 64 hexadecimal digits. */
  CART_ID_KEY: string
  /** What the storefront proves itself with at the embedded issuer. */
  OIDC_CLIENT_SECRET: string
  /** `1` on a person's own machine: the issuer shows its outbox. */
  LOCAL?: string
  /** `0` switches the issuer's limits off. */
  RATE_LIMITS?: string
}
