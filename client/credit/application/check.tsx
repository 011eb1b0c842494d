// The review step: a summary of the application, and the button that records a credit search and says so (uk-retail-rules C6).
import type { ReactNode } from 'react'
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { goToStep, submitStep, useApplication } from '#client/credit/application-flow/application-store.ts'
import { addressFromValues, moveInFields } from '#client/credit/application-flow/addresses.ts'
import { birthDateIn } from '#shared/person/birth-date.ts'
import { addressHistoryMonths } from '#shared/credit/credit-limits.ts'
import { formatYearMonth, yearMonthFromValues } from '#client/credit/application-flow/year-month-field.tsx'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { smallNote, SectionErrorMessage, underlinedLink } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { tightStack, applicationStack } from './styles.ts'
import { OtherOptions } from './other-options.tsx'
import { PendingMessage } from './pending-message.tsx'

export function Check({ failed = false }: { failed?: boolean }) {
  const { state } = useApplication()
  const busy = state === 'applying'
  return (
    <div className={applicationStack}>
      {failed ? (
        <div className={tightStack}>
          <SectionErrorMessage of="essentialCreditAppService" />
          <p>No decision has been made. Your bag and everything you’ve filled in are safe.</p>
        </div>
      ) : null}
      <Summary />
      <Terms />
      {busy ? (
        <PendingMessage>
          We’re checking with our lender. This can take a few seconds, so please stay on this page.
        </PendingMessage>
      ) : null}
      <div className={tightStack}>
        <button
          type="button"
          className={button()}
          aria-disabled={busy || undefined}
          onClick={() => busy || void submitStep()}
        >
          {failed
            ? 'Try again – we’ll record a search on your credit file'
            : 'Apply – we’ll record a search on your credit file'}
        </button>
        {failed ? <OtherOptions quiet /> : null}
      </div>
    </div>
  )
}

function Terms() {
  const { data } = useApplication()
  const { company } = useVisit().brand
  const lender = data.propertiesResponse.website?.titleRegistrationName ?? company.legalName
  return (
    <div className={tightStack}>
      <p>
        When you apply, {lender} carries out a full search of your credit file at {creditAgency.name}. Other lenders can
        see it for twelve months, and it may affect your credit score.
      </p>
      <p>
        <b>Acceptance isn’t guaranteed.</b> Applying doesn’t commit you to anything. If we can offer you an account,
        we’ll show you what it costs before you decide.
      </p>
    </div>
  )
}

function Summary() {
  const { data } = useApplication()
  const { values, monthsLivedAsNumber: lived } = data
  const { title = '', firstname, lastname, mobilePhone } = values
  const moved = yearMonthFromValues(values, moveInFields.current)
  const born = birthDateIn(values)
  const current = addressFromValues(values, 'current')
  const previous = lived !== null && lived < addressHistoryMonths ? addressFromValues(values, 'previous') : null
  return (
    <dl className={css({ display: 'grid' })}>
      <Line name="Name" step="about-you">
        {[title, firstname, lastname].filter(Boolean).join(' ')}
      </Line>
      <Line name="Date of birth" step="about-you">
        {born ? formatDate(born) : ''}
      </Line>
      <Line name="Phone number" step="about-you">
        {mobilePhone}
      </Line>
      <Line name="Address" step="address">
        {current ? <PostalLines address={current} /> : null}
        <span className={smallNote}> since {formatYearMonth(moved)}</span>
      </Line>
      {previous ? (
        <Line name="Previous address" step="address">
          <PostalLines address={previous} />
          <span className={smallNote}>
            {' '}
            since {formatYearMonth(yearMonthFromValues(values, moveInFields.previous))}
          </span>
        </Line>
      ) : null}
    </dl>
  )
}

type LineProps = { name: string; step: 'about-you' | 'address'; children: ReactNode }

function Line({ name, step, children }: LineProps) {
  return (
    <div className={line}>
      <dt className={css({ fontWeight: 'medium' })}>{name}</dt>
      <dd className={css({ overflowWrap: 'anywhere' })}>{children}</dd>
      <dd>
        <button type="button" className={underlinedLink} onClick={() => goToStep(step)}>
          Change<span className="sr-only"> {name.toLowerCase()}</span>
        </button>
      </dd>
    </div>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '10rem minmax(0, 1fr) auto' },
  columnGap: '4',
  alignItems: 'baseline',
  paddingBlock: '2',
  borderBottomWidth: '1px',
  borderColor: 'line',
  '& dt': { gridColumn: { base: '1 / -1', sm: 'auto' } },
})
