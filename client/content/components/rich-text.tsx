// Authored text in the shop's typography: rich text, paragraphs, tables, and questions with their answers.
import { css, cx } from '#styled/css'
import { onlyAllowed } from '#shared/content-model/allowed-html.ts'
import type { ComponentOf } from '#shared/content/content.ts'
import { Section } from '#client/ui/section.tsx'
import { anchorOf } from './anchor.ts'

/** The HTML was sanitised when it was saved; all but allowed tags become text. */
export function RichText({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: onlyAllowed(html) }} />
}

export function Paragraph({ content: { heading, html } }: { content: ComponentOf<'paragraph'> }) {
  return (
    <Section id={anchorOf(heading)} heading={heading} narrow>
      <RichText html={html} />
    </Section>
  )
}

/** Scrolls sideways on a narrow screen, also by keyboard. */
export function Table({ content: { heading, columns, rows } }: { content: ComponentOf<'table'> }) {
  if (rows.length === 0) return null
  return (
    <Section heading={heading} narrow>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div tabIndex={0} className={cx(prose, css({ overflowX: 'auto' }))}>
        <table>
          {columns.length > 0 ? (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map(({ cells: [first, ...others] }, at) => (
              <tr key={`${at} ${first}`}>
                <th scope="row">{first}</th>
                {others.map((cell, column) => (
                  <td key={`${column} ${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

export function Faq({ content: { heading, questions } }: { content: ComponentOf<'faq'> }) {
  return (
    <Section id={anchorOf(heading)} heading={heading} narrow>
      <Answers questions={questions} />
    </Section>
  )
}

type AnswersProps = { questions: ComponentOf<'faq'>['questions']; openFirst?: boolean }

/**
 * Questions and answers as `<details>` elements. The anchor is inside: a browser opens the element whose content a link's
 * fragment names.
 */
export function Answers({ questions, openFirst = false }: AnswersProps) {
  return (
    <div>
      {questions.map(({ question, html }, at) => (
        <details key={question} className={details} open={openFirst && at === 0}>
          <summary className={summary}>{question}</summary>
          <div id={anchorOf(question)} className={answerText}>
            <RichText html={html} />
          </div>
        </details>
      ))}
    </div>
  )
}

const answerText = css({ paddingBottom: '3', scrollMarginTop: '6rem' })
const details = css({ borderBottomWidth: '1px', borderBottomColor: 'line' })
const summary = css({ paddingBlock: '4', fontWeight: 'medium' })

/** Table styles, also for tables that are authored row by row. */
const prose = css({
  overflowWrap: 'anywhere',
  '& p': { marginBottom: '4' },
  '& h2': { fontSize: 'h2', marginTop: '8', marginBottom: '3', lineHeight: 'tight' },
  '& h3, & h4': { fontSize: 'h3', marginTop: '6', marginBottom: '2' },
  '& ul': { listStyle: 'disc', paddingLeft: '5', marginBottom: '4' },
  '& ol': { listStyle: 'decimal', paddingLeft: '5', marginBottom: '4' },
  '& li': { marginBottom: '2' },
  '& a': { color: 'action', textDecoration: 'underline' },
  '& table': { width: 'full', borderCollapse: 'collapse', marginBottom: '4', fontSize: 'sm' },
  '& th, & td': {
    textAlign: 'start',
    padding: '2',
    // A column is never narrower than its longest word.
    overflowWrap: 'break-word',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
})
