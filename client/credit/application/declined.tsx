// The screen of a declined application. When a credit reference agency's file was the main reason, the screen names the agency
// and how to see the file (CCA s. 157; uk-retail-rules C10). Fraud checks are never mentioned.
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { button } from '#styled/recipes'
import { cancelCreditApplication, useApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'
import { borderedPanel, smallNote } from '#client/payment/index.ts'
import { tightStack, inlineLink, applicationStack, subheading } from './styles.ts'
import { OtherOptions } from './other-options.tsx'

export function Declined() {
  const { data } = useApplication()
  const byFile = data.declineCode === 'Decline1' || data.declineCode === 'Decline2'
  return (
    <div className={applicationStack}>
      {byFile ? <ByFile /> : <Unnamed />}
      <p>You can still pay by card, and your bag hasn’t changed.</p>
      <OtherOptions />
      <Afterwards />
    </div>
  )
}

function ByFile() {
  const { name, address, phone } = creditAgency
  return (
    <>
      <p>We’re sorry. We looked at your application carefully, and we can’t open an account for you at the moment.</p>
      <section aria-labelledby="why" className={borderedPanel}>
        <h2 id="why" className={subheading}>
          Why
        </h2>
        <p>
          The main reason is information that {name}, a credit reference agency, holds about you. We don’t hold your
          file, and files can contain mistakes.
        </p>
        <h2 className={subheading}>See your file</h2>
        <p>
          You can ask {name} for a free copy, and to correct anything that’s wrong: {address},{' '}
          <a href={telUrl(phone)} className={inlineLink}>
            {phone}
          </a>
          .
        </p>
      </section>
    </>
  )
}

function Unnamed() {
  const { company } = useVisit().brand
  return (
    <p>
      We’re sorry. We can’t open an account for you this time. You can ask for the decision to be reviewed by a person:
      call{' '}
      <a href={telUrl(company.phone)} className={inlineLink}>
        {company.phone}
      </a>{' '}
      or write to {company.email}.
    </p>
  )
}

function Afterwards() {
  return (
    <div className={tightStack}>
      <p className={smallNote}>
        If you’re worried about money, MoneyHelper offers free, confidential help:{' '}
        <a href="https://www.moneyhelper.org.uk/" rel="noreferrer" className={inlineLink}>
          moneyhelper.org.uk
        </a>
        . You can apply again later, but each application records a search on your credit file.
      </p>
      <p>
        <button type="button" className={button({ tone: 'quiet' })} onClick={cancelCreditApplication}>
          Delete this application
        </button>
      </p>
    </div>
  )
}
