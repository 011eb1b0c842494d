// One address of the applicant: a known address is shown for confirmation, otherwise the address finder, or typed by hand.
import { useState } from 'react'
import { css } from '#styled/css'
import { fieldPairs, pressable, stack, surface } from '#styled/patterns'
import {
  AddressFinder,
  asTypedFields,
  addressFieldsOf,
  addressInput,
  addressLinesOf,
  useHasFinder,
} from '#client/address/index.ts'
import { Field, formStyles } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { showAndFocus, showReply } from '#client/ui/show-and-focus.ts'
import { addressFromValues, fieldsFromValues, valuesFromFields, type AddressPeriod } from './addresses.ts'
import type { ApplicationForm, FormValues } from './form-values.ts'

type PlaceFieldsProps = { place: AddressPeriod; form: ApplicationForm }

type Mode = 'find' | 'chosen' | 'manual'

const typed = ['addressLine1', 'addressLine2', 'town', 'county', 'postcode'] as const

export function HomeAddressFields({ place, form }: PlaceFieldsProps) {
  const finder = useHasFinder()
  const values = valuesAt(form, place)
  const [chosen, setMode] = useState<Mode>(() => firstMode(place, values, finder))
  // An error of an address line opens the fields.
  const mode = chosen !== 'manual' && typed.some((line) => form.errorOf(`${place}-${line}`)) ? 'manual' : chosen

  /** Changes the mode and moves the focus there. */
  function show(next: Mode, focus: string) {
    showAndFocus(() => setMode(next), `${place}-${focus}`)
  }

  function byHand() {
    form.fill(valuesFromFields(asTypedFields(fieldsFromValues(values, place)), place))
    show('manual', 'addressLine1')
  }

  const find = finder ? () => show('find', 'find') : byHand
  if (mode === 'chosen') return <Chosen place={place} values={values} onChange={find} onManual={byHand} />
  return (
    <div className={formStyles}>
      {mode === 'find' ? (
        <AddressFinder
          name={`${place}-find`}
          label={place === 'current' ? 'Find your address' : 'Find your previous address'}
          onFound={(address) => {
            form.fill(valuesFromFields(addressFieldsOf(address), place))
            showReply(() => setMode('chosen'), `${place}-chosen`)
          }}
          onManual={byHand}
          manualHref={`#${place}-addressLine1`}
          error={form.errorOf(`${place}-find`)}
        />
      ) : (
        <>
          <Typed place={place} form={form} values={values} />
          {finder ? (
            <button type="button" className={link} onClick={find}>
              Find the address instead
            </button>
          ) : null}
        </>
      )}
    </div>
  )
}

type ChosenProps = { place: AddressPeriod; values: FormValues; onChange: () => void; onManual: () => void }

function Chosen({ place, values, onChange, onManual }: ChosenProps) {
  const which = place === 'current' ? 'your address' : 'your previous address'
  return (
    <div className={stack({ gap: '1' })}>
      <p id={`${place}-chosen`} tabIndex={-1} className={card}>
        {addressLinesOf(fieldsFromValues(values, place)).map((line, at) => (
          <span key={at}>
            {at > 0 ? <br /> : null}
            <span>{line}</span>
          </span>
        ))}
      </p>
      <p className={css({ display: 'flex', gap: '5' })}>
        <button type="button" onClick={onChange} className={link}>
          Change<span className="sr-only"> {which}</span>
        </button>
        <button type="button" onClick={onManual} className={link}>
          Edit<span className="sr-only"> {which} manually</span>
        </button>
      </p>
    </div>
  )
}

function Typed({
  place,
  form: { valueOf, errorOf },
  values,
}: {
  place: AddressPeriod
  form: ApplicationForm
  values: FormValues
}) {
  const shown = valuesFromFields(asTypedFields(fieldsFromValues(values, place)), place)
  const form: FormState = { valueOf: (name) => shown[name] ?? valueOf(name), errorOf }
  const section = place === 'previous' ? 'section-previous ' : ''
  return (
    <>
      <Field form={form} name={`${place}-addressLine1`} {...addressInput('addressLine1', section)} />
      <Field form={form} name={`${place}-addressLine2`} {...addressInput('addressLine2', section)} />
      <div className={fieldPairs()}>
        <Field form={form} name={`${place}-town`} {...addressInput('town', section)} />
        <Field form={form} name={`${place}-county`} {...addressInput('county', section)} />
      </div>
      <Field form={form} name={`${place}-postcode`} {...addressInput('postcode', section)} />
    </>
  )
}

function valuesAt(form: ApplicationForm, place: AddressPeriod): FormValues {
  const names = ['flatNumber', 'houseNumberAndSuffix', 'houseName', 'addressLine3', ...typed]
  return Object.fromEntries(names.map((line) => [`${place}-${line}`, form.valueOf(`${place}-${line}`)]))
}

/** A complete address is shown for confirmation, an incomplete one in the fields. */
function firstMode(place: AddressPeriod, values: FormValues, finder: boolean): Mode {
  if (addressFromValues(values, place)) return 'chosen'
  return !finder || typed.some((line) => values[`${place}-${line}`]) ? 'manual' : 'find'
}

const card = surface({ padding: '4', overflowWrap: 'anywhere' })

const link = pressable({ justifySelf: 'start', textDecoration: 'underline' })
