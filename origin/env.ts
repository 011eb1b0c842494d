// What the platform gives the origin.
export type OriginEnv = {
  DB: D1Database
  PICTURES: R2Bucket
  IMAGES: ImagesBinding
}
