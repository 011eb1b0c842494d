// Actions on questions about products: answer, which shows the question and mails the asker once; reject; wait again.
import { frontPicture } from '#origin/shop/catalogue/pictures.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { answeredMail } from '#origin/shop/reviews/questions.ts'
import type { productQuestion } from '#origin/shop/reviews/schema-votes.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { action, field, FieldRefused, type ActionContext } from '../action.ts'
import { optionalText, readText } from '../read.ts'

const id = field('Number', readText('a question', 80), { fixed: true })
/** Shown beside a row, and not read. */
const asked = field('Question', optionalText(1000), { fixed: true })

type Status = (typeof productQuestion.$inferSelect)['status']
const actionTo = { answered: 'questions.answer', rejected: 'questions.reject', waiting: 'questions.reopen' } as const
const did = { answered: 'Answered', rejected: 'Rejected', waiting: 'Put back' } as const

export const questionActions = [
  action({
    name: 'questions.answer',
    roles: ['content'],
    label: 'Answer',
    does: 'Shows a question with your answer below the product. We’ll email the asker the first time.',
    fields: {
      id,
      asked,
      answer: field('Answer', readText('the answer', 1000), {
        kind: 'long-text',
        hint: 'Plain text. Everybody reads it',
      }),
    },
    run: (input, ctx) => decide(input.id, 'answered', input.answer, ctx),
  }),
  hiding('rejected', 'Reject', 'Never shows a question, or hides it.'),
  hiding('waiting', 'Move back to waiting', 'Hides a question and moves it back to those waiting for an answer.'),
]

function hiding(status: Status, label: string, does: string) {
  return action({
    name: actionTo[status],
    roles: ['content'],
    label,
    does: `${does} We won’t tell the asker.`,
    fields: { id, asked },
    run: (input, ctx) => decide(input.id, status, '', ctx),
  })
}

type Known = typeof productQuestion.$inferSelect & { name: string }

async function decide(question: string, status: Status, answer: string, ctx: ActionContext) {
  const { env, now } = ctx
  const known = await env.DB.prepare(
    `SELECT asked.*, asked.product_no AS productNo, customer_id AS customerId, name FROM product_question AS asked JOIN product USING (product_no) WHERE asked.id = ?`,
  )
    .bind(question)
    .first<Known>()
  if (known?.brand !== ctx.brand) throw new FieldRefused('id', 'This brand doesn’t have this question')
  if (known.status === status && known.answer === answer) throw new FieldRefused('id', 'Nothing would change')
  const mailId = `question-answered-${question}`
  const mailed = status === 'answered' && known.email !== ''
  const picture = await frontPicture(env.DB, known.productNo)
  const letter = { ...answeredMail({ ...known, picture }, answer), customerId: known.customerId }
  const done = await ctx.commit(
    {
      said: `${did[status]} a question about ${known.name}`,
      about: question,
      before: { status: known.status, answer: known.answer },
      after: { status, answer },
      undo: {
        action: actionTo[known.status],
        input: { id: question, ...(known.answer && { answer: known.answer }) },
      },
    },
    [
      env.DB.prepare(
        `UPDATE product_question SET status = ?2, answer = ?3, decided = ?4, email = CASE WHEN ?2 = 'waiting' THEN email ELSE '' END
         WHERE id = ?1 AND status = ?5 AND answer = ?6`,
      ).bind(question, status, answer, now.getTime(), known.status, known.answer),
      raiseVersion(env.DB, ctx.brand),
      ...(mailed ? [mailStatement(env.DB, mailId, letter, now)] : []),
    ],
  )
  if (mailed) await announceMail(env, mailId)
  return done
}
