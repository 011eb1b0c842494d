// The errors of a form: those of its last submission, and those found on leaving a field. A field that is put right loses its error
// at once, beside the field and in the summary.
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'

export type TypedValues = Readonly<Record<string, string>>
/** The errors of a form with these values, in the order of the page. */
export type FormCheck = (values: TypedValues) => readonly FieldError[]

type Errors = { of: readonly FieldError[]; listed: readonly FieldError[]; left: readonly FieldError[] }

/** `submitted`: the errors of the last submission; another array is another submission. */
export function useFieldErrors(check: FormCheck, submitted: readonly FieldError[]) {
  const [current, setErrors] = useState<Errors>(() => fresh(submitted))
  const afterClick = useAfterClick()
  const errors = current.of === submitted ? current : fresh(submitted)
  const { listed, left } = errors
  const change = (next: (before: Errors) => Errors) =>
    setErrors((before) => next(before.of === submitted ? before : fresh(submitted)))

  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { names, element } = together(target)
    if (names.length === 0 || element.contains(relatedTarget)) return
    afterClick(() => {
      if (!currentTarget.isConnected) return
      const values = valuesIn(currentTarget)
      const found = check(values).filter(({ field }) => names.includes(field ?? ''))
      const isEmpty = names.every((name) => !values[name]?.trim())
      change((before) => {
        const had = [...before.listed, ...before.left].filter(({ field }) => names.includes(field ?? ''))
        if (isEmpty && had.length === 0) return before
        const wasListed = before.listed.some(({ field }) => names.includes(field ?? ''))
        return {
          ...before,
          listed: before.listed.flatMap((error) => (names.includes(error.field ?? '') ? now(found, error) : [error])),
          left: [...without(before.left, names), ...(wasListed ? [] : found)],
        }
      })
    })
  }

  /** While typing, an error only goes. */
  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { names } = together(target as Element)
    if (![...listed, ...left].some(({ field }) => names.includes(field ?? ''))) return
    const wrong = check(valuesIn(currentTarget))
    const isRight = ({ field }: FieldError) =>
      names.includes(field ?? '') && !wrong.some((error) => error.field === field)
    change((before) => ({
      ...before,
      listed: before.listed.filter((error) => !isRight(error)),
      left: before.left.filter((error) => !isRight(error)),
    }))
  }

  return {
    errorOf: (name: string) => [...left, ...listed].find(({ field }) => field === name)?.message,
    listed,
    onBlur,
    onChange,
    /** For what is filled in without typing, such as a found address. */
    putRight: (names: readonly string[]) =>
      change((before) => ({ ...before, listed: without(before.listed, names), left: without(before.left, names) })),
  }
}

function fresh(submitted: readonly FieldError[]): Errors {
  return { of: submitted, listed: submitted, left: [] }
}

/** The error as it is now: the same, with another sentence, or gone. */
function now(found: readonly FieldError[], error: FieldError): readonly FieldError[] {
  return found.filter(({ field }) => field === error.field)
}

function without(errors: readonly FieldError[], names: readonly string[]) {
  return errors.filter(({ field }) => !names.includes(field ?? ''))
}

/** The fields that are judged as one: the parts of a date, in an element with the name of the whole. */
function together(target: Element): { names: readonly string[]; element: Element } {
  const whole = target.closest<HTMLElement>('[data-together]')
  const own = (target as HTMLInputElement).name
  if (!whole) return { names: own ? [own] : [], element: target }
  const parts = whole.querySelectorAll<HTMLInputElement>('input, select')
  return { names: [whole.dataset.together!, ...[...parts].map(({ name }) => name)], element: whole }
}

/** All values of a form. Browsers do not always fire `change` when they autofill. */
export function valuesIn(form: HTMLFormElement): TypedValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Runs work after a click that is under way: a message that appears during it would move the button away from the pointer. */
function useAfterClick() {
  const isDown = useRef(false)
  useEffect(() => {
    const down = () => (isDown.current = true)
    const up = () => (isDown.current = false)
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])
  return (work: () => void) => {
    if (isDown.current) addEventListener('pointerup', () => setTimeout(work), { once: true })
    else setTimeout(work)
  }
}
