// Hands a form what was typed into it before the page went to sign-in.
import { useEffect, useEffectEvent } from 'react'
import { takeTyped, type TypedValues } from '#client/platform/storage/typed-values.ts'

export function useTypedBefore(form: string, accountId: string | null, onTyped: (values: TypedValues) => void): void {
  const show = useEffectEvent(onTyped)
  useEffect(() => {
    const values = takeTyped(form, accountId)
    if (values) show(values)
  }, [form, accountId])
}
