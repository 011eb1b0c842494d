// The step with the applicant's addresses: the lender searches by these, and letters go to the current one.
import { useState } from 'react'
import { useApplication } from '#client/credit/application-flow/application-store.ts'
import { AddressHistory } from '#client/credit/application-flow/address-history.tsx'
import { smallNote } from '#client/payment/index.ts'
import { StepForm } from './step-form.tsx'

export function Address() {
  const { data } = useApplication()
  const [today] = useState(() => new Date())
  return (
    <StepForm label="Continue">
      {(form) => (
        <>
          <AddressHistory form={form} periods={data.monthsAndYearData} today={today} />
          <p className={smallNote}>We keep where you live now as your account’s address, and send its letters there.</p>
        </>
      )}
    </StepForm>
  )
}
