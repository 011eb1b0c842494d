// Questions about products: asked by shoppers, and read with the shop's answers.
import type { Parsed } from '#shared/platform/call.ts'
import type { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { ProductQuestion } from '#shared/reviews/question.ts'
import { productQuestions } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { identityOf } from '#origin/platform/email.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { newId } from '#origin/platform/secrets.ts'
import { productToReview } from './find.ts'
import { reviewedItem } from './mails.ts'
import { ownEmail } from './own-email.ts'

type Row = ProductQuestion & { productNo: string }

/** By product, the newest answer first. `numbers`: a JSON list. */
export async function answeredQuestions(d1: D1Database, numbers: string): Promise<Map<string, Row[]>> {
  const { results } = await d1
    .prepare(
      `SELECT * FROM (SELECT id, product_no AS productNo, question, nickname, date(created / 1000, 'unixepoch') AS asked, answer,
           date(decided / 1000, 'unixepoch') AS answered,
           row_number() OVER (PARTITION BY product_no ORDER BY decided DESC, id) AS place
         FROM product_question WHERE status = 'answered' AND product_no IN (SELECT value FROM json_each(?)))
       WHERE place <= ${productQuestions.shown} ORDER BY place`,
    )
    .bind(numbers)
    .all<Row>()
  return Map.groupBy(results, ({ productNo }) => productNo)
}

type Asked = Parsed<typeof reviewCalls.ask>['body']

/** The limit is part of the INSERT, so that concurrent requests cannot exceed it. */
export async function askQuestion(asked: Asked, ctx: HandlerContext): Promise<{ asked: true }> {
  const { env, db, brand, person, now } = ctx
  const typed = (await ownEmail(ctx)) ?? asked.email
  if (typed === undefined) throw new Refusal(400, 'EMAIL_MISSING', 'Enter your email address, so that we can answer.')
  const { productNo } = await productToReview(db, brand, asked.productId)
  const { meta } = await env.DB.prepare(
    `INSERT INTO product_question (id, brand, product_no, question, nickname, email, customer_id, created)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM product_question WHERE email = ?6
       AND status = 'waiting') < ${productQuestions.waitingPerAddress}`,
  )
    .bind(newId(), brand, productNo, asked.question, asked.nickname, identityOf(typed), person, now.getTime())
    .run()
  if (meta.changes > 0) return { asked: true }
  throw new Refusal(
    409,
    'QUESTION_LIMIT_EXCEEDED',
    'We’re still answering your other questions. Please ask again when we have.',
  )
}

type Answered = Parameters<typeof reviewedItem>[0] & { brand: BrandCode; email: string; question: string }

export function answeredMail({ brand, email, question, ...product }: Answered, answer: string): Mail {
  return shopMail(brand, email, `We’ve answered your question about ${product.name}`, [
    reviewedItem(product),
    'You asked:',
    question,
    'Our answer:',
    answer,
    { label: 'See the product', url: `/shop/p/${product.productNo}` },
    'Your question and our answer are shown with the product, under the name you gave.',
  ])
}
