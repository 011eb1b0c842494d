// The answers that a search of the help page finds, and the pages where the shopper can do something about it.
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Component } from '#shared/content/content.ts'
import { isOfferedHelp } from '#client/platform/offered-help.ts'
import { css } from '#styled/css'
import { singleColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { Answers } from '#client/content/components/rich-text.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { findAnswers } from './find-answers.ts'

export function HelpAnswers({ term, components }: { term: string; components: readonly Component[] }) {
  const answers = findAnswers(term, components)
  return (
    <>
      <section aria-labelledby="answers" className={stack}>
        <h2 id="answers" className={heading}>
          {answers.length === 0 ? `We can’t find an answer for “${term}”` : `Answers for “${term}”`}
        </h2>
        {answers.length === 0 ? (
          <p>
            Try one or two other words, see <a href="/help">all our answers</a>, or <a href="/contact">contact us</a>.
          </p>
        ) : (
          <Answers questions={answers} openFirst />
        )}
      </section>
      <Pages term={term} />
      <p>
        {answers.length > 0 ? (
          <>
            <a href="/help">See all our answers</a>
            <span>, or </span>
            <a href="/contact">contact us</a>
            <span>{`. `}</span>
          </>
        ) : null}
        <span>{`Looking for something to buy? `}</span>
        <a href={`/shop/s/?${new URLSearchParams({ term })}`}>Search the shop for “{term}”</a>
        <span>.</span>
      </p>
    </>
  )
}

/** Nothing while the search is not available: the answers do not depend on it. */
function Pages({ term }: { term: string }) {
  const { toggles } = useVisit()
  const { data } = useCall(searchCalls.suggest, { query: { term } })
  const pages = (data?.help ?? []).filter(({ path }) => path !== '/help' && isOfferedHelp(path, toggles))
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="pages" className={stack}>
      <h2 id="pages" className={heading}>
        Do it online
      </h2>
      <ul className={list}>
        {pages.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stack = singleColumn({ gap: '3', '& p a': { textDecoration: 'underline' } })
const heading = css({ fontSize: 'h3' })
const list = css({
  display: 'grid',
  gap: '1',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', textDecoration: 'underline' },
})
