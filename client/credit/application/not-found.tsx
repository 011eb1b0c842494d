// The screen when the agency finds nobody by this name at this address: what to check, and similar addresses.
import { useEffect, useState } from 'react'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { api } from '#client/platform/api/api.ts'
import { addressFromValues, valuesFromAddress } from '#client/credit/application-flow/addresses.ts'
import { setValues, goToStep, useApplication } from '#client/credit/application-flow/application-store.ts'
import { addressLinesOf } from '#client/address/index.ts'
import { borderedPanel, underlinedLink } from '#client/payment/index.ts'
import { tightStack, applicationStack, subheading, actionRow } from './styles.ts'
import { OtherOptions } from './other-options.tsx'

const maxShown = 8

export function NotFound() {
  return (
    <div className={applicationStack}>
      <p>
        {creditAgency.name} couldn’t find your name at this address. It’s often something small, such as a flat number,
        a maiden name or a recent move. No decision has been made, and your bag is safe.
      </p>
      <SimilarAddresses />
      <p className={actionRow}>
        <button type="button" className={button()} onClick={() => goToStep('address')}>
          Check your address
        </button>
        <button type="button" className={underlinedLink} onClick={() => goToStep('about-you')}>
          Check your name and date of birth
        </button>
      </p>
      <OtherOptions quiet />
    </div>
  )
}

/** Addresses at the postcode with the same number, flat or house name. */
function SimilarAddresses() {
  const { data } = useApplication()
  const entered = addressFromValues(data.values, 'current')
  const found = useSimilarAddresses(entered)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="alike" className={borderedPanel}>
      <h2 id="alike" className={subheading}>
        Is it one of these?
      </h2>
      <ul className={tightStack}>
        {found.map((address) => {
          const label = addressLabel(address)
          return (
            <li key={label}>
              <button
                type="button"
                className={`${underlinedLink} ${css({ textAlign: 'start' })}`}
                onClick={() => {
                  setValues(valuesFromAddress(address, 'current'))
                  goToStep('address')
                }}
              >
                {label}
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css({ fontSize: 'sm' })}>
        We’ll add the one you choose to your application for you to confirm. We won’t send anything yet.
      </p>
    </section>
  )
}

function useSimilarAddresses(entered: AccountAddress | null): readonly AccountAddress[] {
  const [found, setFound] = useState<readonly AccountAddress[]>([])
  const { postcode = '', houseNumberAndSuffix = '', flatNumber = '', houseName = '', addressLine1 = '' } = entered ?? {}
  const houseNumber = houseNumberAndSuffix || (/^\d+[A-Za-z]?\b/.exec(addressLine1)?.[0] ?? '')
  useEffect(() => {
    let active = true
    if (postcode === '') return
    const body = { houseNumber, flatId: flatNumber.slice(0, 20), houseName: houseName.slice(0, 60), postCode: postcode }
    api(creditApplicationCalls.addressFields, { body })
      .then(({ addresses }) => active && setFound(addresses.slice(0, maxShown)))
      .catch((error: unknown) => console.error('Looking for addresses failed', error))
    return () => {
      active = false
    }
  }, [postcode, houseNumber, flatNumber, houseName])
  return found
}

function addressLabel({ houseNumberAndSuffix: houseNumber, ...address }: AccountAddress): string {
  return addressLinesOf({ ...address, houseNumber }).join(', ')
}
