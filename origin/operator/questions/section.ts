// Questions about products: those that wait for an answer, oldest first, then all others.
import type { productQuestion } from '#origin/shop/reviews/schema-votes.ts'
import { choicesOf, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { brandList, countRows, tableOf } from '../rows.ts'

const states = { waiting: 'Waiting', answered: 'Shown', rejected: 'Rejected' } as const

type Found = typeof productQuestion.$inferSelect & { name: string }

const actionsByStatus = {
  waiting: ['questions.answer', 'questions.reject'],
  answered: ['questions.answer', 'questions.reopen', 'questions.reject'],
  rejected: ['questions.reopen'],
} as const

const questions = tableOf<Found>(
  {
    question: ['Question', ({ question }) => question],
    product: ['Product', ({ name, productNo }) => `${name} (${productNo})`],
    asker: ['Asked by', ({ nickname }) => nickname],
    asked: ['Asked', ({ created }) => momentLabel(new Date(created).toISOString())],
    answer: ['Answer', ({ answer }) => answer],
    state: ['State', ({ status }) => states[status]],
  },
  ({ id, brand, question, answer, status }) => ({
    key: id,
    brand,
    of: { id, asked: question, answer },
    availableActions: actionsByStatus[status],
  }),
)

export const questionsSection: OperatorSection = {
  name: 'questions',
  title: 'Questions',
  roles: ['content'],
  does: 'Customers’ questions about products. A question is shown when you answer it, and we email the asker.',
  reach: 'any-brand',
  columns: questions.columns,
  filters: [{ name: 'state', label: 'State', kind: 'choice', optional: true, choices: choicesOf(states) }],
  rowActions: ['questions.answer', 'questions.reject', 'questions.reopen'],
  find: ({ state = '' }, page, ctx) =>
    questions.page(
      ctx,
      page,
      `SELECT asked.*, asked.product_no AS productNo, product.name
       FROM product_question AS asked JOIN product USING (product_no)
       WHERE asked.brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR asked.status = ?2)
       ORDER BY asked.status <> 'waiting', CASE asked.status WHEN 'waiting' THEN asked.created END, asked.created DESC`,
      brandList(ctx),
      state,
    ),
  figures: async (ctx) => {
    const waiting = await countRows(
      ctx,
      `SELECT count(*) AS n FROM product_question WHERE status = 'waiting' AND brand IN (SELECT value FROM json_each(?))`,
      brandList(ctx),
    )
    return [{ label: 'questions to answer', count: waiting, filter: { state: 'waiting' } }]
  },
}
