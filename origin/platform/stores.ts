// The two databases: the primary, which is the truth, and the catalogue that shoppers browse, which follows it.
import type { OriginEnv } from './env.ts'

export type Stores = Pick<OriginEnv, 'DB' | 'CATALOGUE'>

/** What a request reads the catalogue by. A `D1Database` is one too. */
export type CatalogueReader = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/**
 * Any replica, the nearest one: it may be behind by seconds. Within one session every answer is at least as new as the one
 * before it, so that the lists of an edition are there once its row has been read.
 */
export function readerOf({ CATALOGUE }: Pick<OriginEnv, 'CATALOGUE'>): CatalogueReader {
  return CATALOGUE.withSession('first-unconstrained')
}
