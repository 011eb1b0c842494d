// Promotions as the database keeps them.
import type { promotion } from './schema-bags.ts'

export type PromotionRow = Omit<typeof promotion.$inferSelect, 'brand'>
