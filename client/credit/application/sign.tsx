// The signing step: the preference for limit increases, which is never preselected, and the agreement.
import { useState } from 'react'
import { pounds } from '#shared/platform/money.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { css } from '#styled/css'
import { pressable, tickBox } from '#styled/patterns'
import { button } from '#styled/recipes'
import {
  setFaults,
  choosePreference,
  goToStep,
  submitStep,
  useApplication,
} from '#client/credit/application-flow/application-store.ts'
import { borderedPanel, smallNote, SectionErrorMessage, underlinedLink } from '#client/payment/index.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Fault } from '#client/ui/form/field.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { tightStack, applicationStack, subheading } from './styles.ts'

const preferences = [
  ['1', 'Ask me first', 'We’ll tell you when we can offer a higher limit, and change nothing unless you say yes.'],
  ['2', 'Increase it automatically', 'We’ll tell you before we increase it, and you can say no.'],
  ['3', 'Never increase it', 'Your limit won’t change unless you ask.'],
] as const satisfies readonly (readonly [PrefType, string, string])[]

export function Sign() {
  const { data, state } = useApplication()
  const [agreed, setAgreed] = useState(false)
  const busy = state === 'accepting'
  const { company } = useVisit().brand
  const { creditCheck, propertiesResponse, prefType, faults } = data
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message

  function sign() {
    const wrong: FieldError[] = []
    if (!prefType) wrong.push({ field: 'prefType', message: 'Choose what happens if we can offer you a higher limit' })
    if (!agreed) wrong.push({ field: 'agreed', message: 'Tick the box to agree to the credit agreement' })
    setFaults(wrong)
    if (wrong.length === 0) void submitStep()
  }

  return (
    <form
      noValidate
      className={applicationStack}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) sign()
      }}
    >
      <ErrorSummary errors={faults} />
      <fieldset className={tightStack} aria-describedby={errorOf('prefType') ? 'prefType-error' : undefined}>
        <legend className={`${subheading} ${css({ marginBottom: '3' })}`}>
          If we can offer you a higher credit limit in future
        </legend>
        {errorOf('prefType') ? <Fault name="prefType">{errorOf('prefType')}</Fault> : null}
        {preferences.map(([value, label, hint], at) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              id={at === 0 ? 'prefType' : undefined}
              name="prefType"
              value={value}
              checked={prefType === value}
              onChange={() => choosePreference(value)}
              className={tickBox()}
            />
            <span>
              {label}
              <span className={`${smallNote} ${css({ display: 'block' })}`}>{hint}</span>
            </span>
          </label>
        ))}
        <p className={smallNote}>You can change this at any time in your account, and say no to any increase.</p>
      </fieldset>
      <section aria-labelledby="agreeing" className={borderedPanel}>
        <h2 id="agreeing" className={subheading}>
          Your agreement
        </h2>
        <p>
          <span>
            {`A credit account with ${propertiesResponse.website?.titleRegistrationName ?? company.legalName}: a limit of `}
          </span>
          <b>{pounds(creditCheck.creditLimit ?? 0)}</b> at <b>{`${creditCheck.variableApr}% APR (variable)`}</b>. It’s
          regulated by the Consumer Credit Act 1974. Sign it only if you want to be legally bound by its terms.
        </p>
        <p>
          You can withdraw within {withdrawal.days} days, and then have {withdrawal.repayDays} days to repay what you
          borrowed.
        </p>
        {errorOf('agreed') ? <Fault name="agreed">{errorOf('agreed')}</Fault> : null}
        <label className={choice}>
          <input
            type="checkbox"
            id="agreed"
            checked={agreed}
            aria-invalid={errorOf('agreed') !== undefined || undefined}
            aria-describedby={errorOf('agreed') ? 'agreed-error' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
            className={tickBox()}
          />
          I have read the documents, and I agree to the credit agreement
        </label>
      </section>
      <div className={tightStack}>
        <SectionErrorMessage of="essentialCreditAppService" />
        {state === 'notSigned' ? (
          <p>Press the button again to check whether we’ve received your signature. It will only count once.</p>
        ) : null}
        <button className={button()} aria-disabled={busy || undefined}>
          {busy ? 'Signing…' : 'Sign the agreement'}
        </button>
        <p>
          <button type="button" className={underlinedLink} onClick={() => goToStep('documents')}>
            Back to the documents
          </button>
        </p>
      </div>
    </form>
  )
}

const choice = pressable({ display: 'flex', gap: '3', alignItems: 'start' })
