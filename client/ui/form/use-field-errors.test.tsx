import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { birthDateFaults } from '#shared/person/birth-date.ts'
import { email } from '#shared/person/email.ts'
import { faultsOf } from '#shared/person/rule.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { BirthDateFields } from './birth-date.tsx'
import { Field } from './field.tsx'
import { useFieldErrors, valuesIn, type TypedValues } from './use-field-errors.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const today = new Date('2026-11-28T12:00:00Z')
const check = (values: TypedValues) => [...faultsOf({ email }, values), ...birthDateFaults(values, today)]

function Form() {
  const [submitted, setSubmitted] = useState<readonly FieldError[]>([])
  const { errorOf, listed, onBlur, onChange } = useFieldErrors(check, submitted)
  const form = { valueOf: () => '', errorOf }
  const attributes = { onBlur, onChange }
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(check(valuesIn(event.currentTarget)))
      }}
    >
      <ErrorSummary errors={listed} submitted={submitted} />
      <Field form={form} name="email" label="Email address" />
      <BirthDateFields form={form} legend="Date of birth" hint="" />
      <button>Send</button>
    </form>
  )
}

const field = (label = 'Email address') => screen.getByLabelText<HTMLInputElement>(label)
const type = (value: string, label?: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const faulty = (label?: string) => field(label).getAttribute('aria-invalid') === 'true'

/** Also waits for the check, which comes after the press that moved the focus. */
const checked = (event: () => void) =>
  act(async () => {
    event()
    await new Promise((resolve) => setTimeout(resolve))
  })
const leave = (label?: string, to?: string) =>
  checked(() => fireEvent.blur(field(label), { relatedTarget: to ? field(to) : document.body }))

test('a date is checked when its last part is left', async () => {
  render(<Form />)
  await type('31', 'Day')
  await leave('Day', 'Month')
  expect(faulty('Month')).toBe(false)
  await type('2', 'Month')
  await type('1990', 'Year')
  await leave('Year')
  expect(['Day', 'Month', 'Year'].map(faulty)).toEqual([true, true, true])
  await type('28', 'Day')
  expect(['Day', 'Month', 'Year'].map(faulty)).toEqual([false, false, false])
})

test('no message appears during a press', async () => {
  render(<Form />)
  await type('ada')
  fireEvent.pointerDown(document.body)
  await leave()
  expect(faulty()).toBe(false)
  await checked(() => fireEvent.pointerUp(document.body))
  expect(faulty()).toBe(true)
})
