// The steps with the applicant's details and addresses, prefilled from the account.
import { useState } from 'react'
import { adultAge } from '#shared/credit/credit-limits.ts'
import { useApplication } from '#client/credit/application-flow/application-store.ts'
import { AddressHistory } from '#client/credit/application-flow/address-history.tsx'
import { addressFaults } from '#client/credit/application-flow/addresses.ts'
import { applicantFaults } from '#client/credit/application-flow/applicant.ts'
import { ApplicantFields } from '#client/credit/application-flow/applicant-fields.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { smallNote } from '#client/payment/index.ts'
import { leadText } from './styles.ts'
import { ApplicationPromotion } from './promotion.tsx'
import { StepForm } from './step-form.tsx'

/** What store credit is, who may apply, and the applicant's details. */
export function AboutYou() {
  const { data } = useApplication()
  const { creditProduct, company } = useVisit().brand
  const lender = data.propertiesResponse.website?.titleRegistrationName ?? company.legalName
  return (
    <>
      <StepForm label="Continue" check={applicantFaults}>
        {(form) => (
          <>
            <p className={leadText}>
              {creditProduct} is a credit account with {lender}. Applying takes about five minutes. We won’t search your
              credit file or agree anything until you say so.
            </p>
            <ApplicantFields form={form} />
            <p className={smallNote}>
              You must be {adultAge}
              <span> or over and live in the UK.</span>
            </p>
          </>
        )}
      </StepForm>
      <ApplicationPromotion />
    </>
  )
}

/** The lender searches by these addresses, and sends letters to the current one. */
export function Address() {
  const { data } = useApplication()
  const [today] = useState(() => new Date())
  return (
    <StepForm label="Continue" check={addressFaults}>
      {(form) => (
        <>
          <AddressHistory form={form} periods={data.monthsAndYearData} today={today} />
          <p className={smallNote}>We’ll use your current address for your account and send your letters there.</p>
        </>
      )}
    </StepForm>
  )
}
