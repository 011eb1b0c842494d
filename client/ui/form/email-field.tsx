// The field for an e-mail address. It asks about a mistyped domain and never changes the address alone.
import { useState } from 'react'
import { suggestedEmail } from '#shared/person/email-suggestion.ts'
import { textLink } from '#styled/patterns'
import { Field } from './field.tsx'
import type { FormState } from './use-form.ts'

type EmailFieldProps = { form: FormState; label?: string; hint?: string }

export function EmailField({ form, label = 'Email address', hint }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null)

  function accept() {
    const field = document.getElementById('email') as HTMLInputElement
    field.value = meant!
    setMeant(null)
    field.focus()
  }

  return (
    <>
      <Field
        form={form}
        name="email"
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        maxLength={254}
        onBlur={({ currentTarget }) => setMeant(suggestedEmail(currentTarget.value))}
      />
      <output>
        {meant ? (
          <button
            type="button"
            onClick={accept}
            className={textLink({ minHeight: 'target', overflowWrap: 'anywhere' })}
          >
            {`Did you mean ${meant}?`}
          </button>
        ) : null}
      </output>
    </>
  )
}
