// What is sent, to be looked over, and the one button that has a search recorded: it says so (uk-retail-rules C6).
import type { ReactNode } from 'react'
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { goToStep, next, useApplication } from '#client/credit/application-flow/applying.ts'
import { addressIn, timeAt } from '#client/credit/application-flow/addresses.ts'
import { birthDateIn } from '#client/credit/application-flow/applicant.ts'
import { addressHistoryMonths } from '#shared/credit/credit-limits.ts'
import { monthWords, yearMonthIn } from '#client/credit/application-flow/year-month-field.tsx'
import { PostalLines } from '#client/ui/postal-lines.tsx'
import { note, SectionFault, underlined } from '#client/payment/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { close, stack } from './looks.ts'
import { OtherWays } from './other-ways.tsx'
import { Waiting } from './waiting.tsx'

export function Check({ failed = false }: { failed?: boolean }) {
  const { state } = useApplication()
  const busy = state === 'applying'
  return (
    <div className={stack}>
      {failed ? (
        <div className={close}>
          <SectionFault of="essentialCreditAppService" />
          <p>Nothing was decided, your bag is safe, and everything you filled in is kept.</p>
        </div>
      ) : null}
      <Summary />
      <Terms />
      {busy ? <Waiting>Asking our lender. This can take a few seconds: please stay on this page.</Waiting> : null}
      <div className={close}>
        <button
          type="button"
          className={button()}
          aria-disabled={busy || undefined}
          onClick={() => busy || void next()}
        >
          {failed
            ? 'Try again – we’ll record a search on your credit file'
            : 'Apply – we’ll record a search on your credit file'}
        </button>
        {failed ? <OtherWays quiet /> : null}
      </div>
    </div>
  )
}

function Terms() {
  const { data } = useApplication()
  const { company } = useVisit().brand
  const lender = data.propertiesResponse.website?.titleRegistrationName ?? company.legalName
  return (
    <div className={close}>
      <p>
        When you apply, {lender} makes a full search of your file at {creditAgency.name}. Other lenders can see it for
        twelve months, and it may affect your credit score.
      </p>
      <p>
        <b>Acceptance isn’t guaranteed.</b> Nothing is agreed by applying: if we can offer you an account, you see what
        it costs before you decide.
      </p>
    </div>
  )
}

function Summary() {
  const { data } = useApplication()
  const { values, monthsLivedAsNumber: lived } = data
  const { title = '', firstname, lastname, mobilePhone } = values
  const moved = yearMonthIn(values, timeAt.current)
  const born = birthDateIn(values)
  const current = addressIn(values, 'current')
  const previous = lived !== null && lived < addressHistoryMonths ? addressIn(values, 'previous') : null
  return (
    <dl className={list}>
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
        <span className={note}> since {monthWords(moved)}</span>
      </Line>
      {previous ? (
        <Line name="Previous address" step="address">
          <PostalLines address={previous} />
          <span className={note}> since {monthWords(yearMonthIn(values, timeAt.previous))}</span>
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
      <dd className={css({ margin: '0', overflowWrap: 'anywhere' })}>{children}</dd>
      <dd className={css({ margin: '0' })}>
        <button type="button" className={underlined} onClick={() => goToStep(step)}>
          Change<span className="sr-only"> {name.toLowerCase()}</span>
        </button>
      </dd>
    </div>
  )
}

const list = css({ display: 'grid', margin: '0' })

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '10rem minmax(0, 1fr) auto' },
  columnGap: '4',
  alignItems: 'baseline',
  paddingBlock: '2',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  '& dt': { gridColumn: { base: '1 / -1', sm: 'auto' } },
})
