// Shoppers' questions about the product with the shop's answers, streamed after the reviews. All are in the HTML, for search
// engines too; the first few are open.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { askPath } from '#shared/reviews/question.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { quietText, stack, surface } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

const openAtFirst = 3

export function Questions({ productId }: { productId: string }) {
  const { brand } = useVisit()
  return (
    <section aria-labelledby="questions-heading" className={stack({ gap: '4', maxWidth: 'prose' })}>
      <h2 id="questions-heading">Questions and answers</h2>
      <Later call={reviewCalls.questions} input={{ query: { productId } }} hydrates="never" waiting={null}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p className={quietText()}>Nobody has asked about this yet. Ask us, and we’ll answer by email and here.</p>
          ) : (
            questions.map(({ id, question, nickname, asked, answer, answered }, at) => (
              <details key={id} open={at < openAtFirst}>
                <summary className={css({ fontWeight: 'bold' })}>{question}</summary>
                <p className={quietText()}>{`${nickname}, ${formatDate(asked)}`}</p>
                <div className={surface({ padding: '4', marginTop: '2' })}>
                  <p className={plain}>{answer}</p>
                  <p className={quietText()}>{`${brand.name}, ${formatDate(answered)}`}</p>
                </div>
              </details>
            ))
          )
        }
      </Later>
      <p>
        <ButtonLink quiet href={askPath(productId)} rel="nofollow">
          Ask a question
        </ButtonLink>
      </p>
    </section>
  )
}

const plain = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
