// Declined, honestly: the main reason where an agency's file was it, whose file, how to see it, and what can be done now
// (CCA s. 157; uk-retail-rules C10). How fraud is looked for is not told.
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { button } from '#styled/recipes'
import { cancelApplication, useApplication } from '#client/credit/application-flow/applying.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { box, note } from '#client/payment/index.ts'
import { close, inText, stack, subheading } from './looks.ts'
import { OtherWays } from './other-ways.tsx'

export function Declined() {
  const { data } = useApplication()
  const byFile = data.declineCode === 'Decline1' || data.declineCode === 'Decline2'
  return (
    <div className={stack}>
      {byFile ? <ByFile /> : <Unnamed />}
      <p>You can still pay by card, and your bag is as you left it.</p>
      <OtherWays />
      <Afterwards />
    </div>
  )
}

function ByFile() {
  const { name, address, phone } = creditAgency
  return (
    <>
      <p>We’re sorry. We looked at your application carefully, and we can’t open an account for you now.</p>
      <section aria-labelledby="why" className={box}>
        <h2 id="why" className={subheading}>
          Why
        </h2>
        <p>
          The main reason is information that {name}, a credit reference agency, holds about you. We don’t hold your
          file, and it can be wrong.
        </p>
        <h2 className={subheading}>See your file</h2>
        <p>
          You can ask {name} for a copy of it free of charge, and have what is wrong in it put right: {address},{' '}
          <a href={telephone(phone)} className={inText}>
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
      We’re sorry. We can’t open an account for you on this occasion. You can ask us to have a person look at the
      decision again: call{' '}
      <a href={telephone(company.phone)} className={inText}>
        {company.phone}
      </a>{' '}
      or write to {company.email}.
    </p>
  )
}

function Afterwards() {
  return (
    <div className={close}>
      <p className={note}>
        If money is tight, MoneyHelper gives free and confidential help:{' '}
        <a href="https://www.moneyhelper.org.uk/" rel="noreferrer" className={inText}>
          moneyhelper.org.uk
        </a>
        . You can apply again later; each application records a search.
      </p>
      <p>
        <button type="button" className={button({ tone: 'quiet' })} onClick={cancelApplication}>
          Delete this application
        </button>
      </p>
    </div>
  )
}

function telephone(phone: string): string {
  return `tel:+44${phone.replaceAll(' ', '').slice(1)}`
}
