// The agency knows nobody by this name at this address: what to look at, and the addresses that come close.
import { useEffect, useState } from 'react'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { AccountAddress } from '#shared/delivery/address.ts'
import { creditAgency } from '#shared/credit/credit-agency.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { api } from '#client/platform/api/api.ts'
import { addressIn, valuesOfAddress } from '#client/credit/application-flow/addresses.ts'
import { fill, goToStep, useApplication } from '#client/credit/application-flow/applying.ts'
import { linesOf } from '#client/address/index.ts'
import { box, underlined } from '#client/payment/index.ts'
import { close, stack, subheading, ways } from './looks.ts'
import { OtherWays } from './other-ways.tsx'

const mostShown = 8

export function NotFound() {
  return (
    <div className={stack}>
      <p>
        {creditAgency.name} has nobody by your name at this address. That is often a small thing: a flat number, a
        maiden name, a move that is not registered yet. Nothing was decided, and your bag is safe.
      </p>
      <Alike />
      <p className={ways}>
        <button type="button" className={button()} onClick={() => goToStep('address')}>
          Check your address
        </button>
        <button type="button" className={underlined} onClick={() => goToStep('about-you')}>
          Check your name and date of birth
        </button>
      </p>
      <OtherWays quiet />
    </div>
  )
}

/** The addresses there are at the postcode that fit what is known of the house. */
function Alike() {
  const { data } = useApplication()
  const given = addressIn(data.values, 'current')
  const found = useAlike(given)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="alike" className={box}>
      <h2 id="alike" className={subheading}>
        Is it one of these?
      </h2>
      <ul className={close}>
        {found.map((address) => {
          const words = wordsOf(address)
          return (
            <li key={words}>
              <button
                type="button"
                className={`${underlined} ${css({ textAlign: 'start' })}`}
                onClick={() => {
                  fill(valuesOfAddress(address, 'current'))
                  goToStep('address')
                }}
              >
                {words}
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css({ fontSize: 'sm' })}>
        Choosing one puts it into your application, for you to confirm; nothing is sent yet.
      </p>
    </section>
  )
}

function useAlike(given: AccountAddress | null): readonly AccountAddress[] {
  const [found, setFound] = useState<readonly AccountAddress[]>([])
  const { postcode = '', houseNumberAndSuffix = '', flatNumber = '', houseName = '', addressLine1 = '' } = given ?? {}
  const houseNumber = houseNumberAndSuffix || (/^\d+[A-Za-z]?\b/.exec(addressLine1)?.[0] ?? '')
  useEffect(() => {
    let mine = true
    if (postcode === '') return
    const body = { houseNumber, flatId: flatNumber.slice(0, 20), houseName: houseName.slice(0, 60), postCode: postcode }
    api(creditApplicationCalls.addressFields, { body })
      .then(({ addresses }) => mine && setFound(addresses.slice(0, mostShown)))
      .catch((error: unknown) => console.error('Looking for addresses failed', error))
    return () => {
      mine = false
    }
  }, [postcode, houseNumber, flatNumber, houseName])
  return found
}

function wordsOf({ houseNumberAndSuffix: houseNumber, ...address }: AccountAddress): string {
  return linesOf({ ...address, houseNumber }).join(', ')
}
