// Questions and answers as `<details>` elements.
import { css } from '#styled/css'
import type { ComponentOf } from '#shared/content/content.ts'
import { RichText } from './rich-text.tsx'
import { Section } from '#client/ui/section.tsx'

export function Faq({ content: { heading, questions } }: { content: ComponentOf<'faq'> }) {
  return (
    <Section heading={heading} narrow>
      <div>
        {questions.map(({ question, html }) => (
          <details key={question} className={details}>
            <summary className={summary}>{question}</summary>
            <div className={css({ paddingBottom: '3' })}>
              <RichText html={html} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

const details = css({ borderBottomWidth: '1px', borderBottomStyle: 'solid', borderBottomColor: 'line' })
const summary = css({
  cursor: 'pointer',
  paddingBlock: '4',
  fontWeight: 'medium',
  minHeight: 'target',
  // The marker stays beside a question that wraps.
  listStylePosition: 'outside',
  marginLeft: '5',
})
