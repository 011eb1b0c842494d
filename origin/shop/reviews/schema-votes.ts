// Votes for reviews, and questions about products. Times are milliseconds since 1970.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'

/** `voter`: a digest of the customer's account or the browser's id, as the writer of a review (writer.ts). */
export const reviewVote = sqliteTable(
  'review_vote',
  { reviewId: text('review_id').notNull(), voter: text().notNull(), created: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.voter] }),
    index('review_vote_voter').on(table.voter, table.created),
  ],
)

/** Shown with its answer only. */
export const productQuestion = sqliteTable(
  'product_question',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    productNo: text('product_no').notNull(),
    question: text().notNull(),
    nickname: text().notNull(),
    status: text().$type<'waiting' | 'answered' | 'rejected'>().notNull().default('waiting'),
    answer: text().notNull().default(''),
    /** For the mail with the answer, lower case; empty after the decision. */
    email: text().notNull(),
    customerId: text('customer_id'),
    created: integer().notNull(),
    decided: integer(),
  },
  (table) => [
    index('product_question_product').on(table.productNo, table.decided),
    index('product_question_status').on(table.status, table.created),
    index('product_question_customer').on(table.customerId),
    index('product_question_email').on(table.email),
  ],
)
