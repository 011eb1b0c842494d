// The view of the help page: a search, then the answers that it finds, or all answers by topic.
import { contentCalls } from '#shared/content/content-calls.ts'
import { css, cx } from '#styled/css'
import { flexRow, pageWidth, singleColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { anchorOf } from '#client/content/components/anchor.ts'
import { Content } from '#client/content/components/index.tsx'
import { ContentTrouble, InformationPage, narrowColumn } from '#client/content/information-page.tsx'
import { offeredAnswers } from '#client/platform/offered-help.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { HelpSearch } from './help-search.tsx'
import { helpTerm } from './help-term.ts'

export default function HelpView() {
  const { url, toggles } = useVisit()
  const { data } = useCall(contentCalls.page, { query: { key: 'help' } })
  const term = helpTerm(url)
  if (!data)
    return (
      <InformationPage name="help">
        <ContentTrouble name="help" />
      </InformationPage>
    )
  const { title, description } = data
  const components = offeredAnswers(data.components, toggles)
  const topics = components.flatMap((component) => (component.type === 'faq' ? [component.heading] : []))
  return (
    <InformationPage name="help" title={title} description={term === '' ? description : undefined}>
      <div className={pageWidth()}>
        <div className={cx(narrowColumn, singleColumn({ gap: '6' }))}>
          <HelpSearch term={term} />
          {term === '' ? <Topics topics={topics} /> : <HelpAnswers term={term} components={components} />}
        </div>
      </div>
      {term === '' ? <Content components={components} dense /> : null}
    </InformationPage>
  )
}

function Topics({ topics }: { topics: readonly string[] }) {
  if (topics.length < 2) return null
  return (
    <nav aria-label="Help topics">
      <ul className={list}>
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`#${anchorOf(topic)}`} className={link}>
              {topic}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: {
    // One column when the text is twice the size.
    base: 'repeat(auto-fill, minmax(min(100%, max(8.25rem, 40%)), 1fr))',
    md: 'repeat(3, 1fr)',
  },
  gap: '2',
  // The last of an odd number fills its row on a phone.
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
})
const link = flexRow({
  height: 'full',
  minHeight: '3rem',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface',
  borderRadius: 'control',
  color: 'ink',
  fontWeight: 'medium',
  lineHeight: 'snug',
  _hover: { textDecoration: 'underline' },
})
