// The page's forms: the paths they post to without script, and the handler that replaces the post with script.
import type { FormEvent } from 'react'

export const savedItemsFormPaths = {
  remove: '/shop/bag/saved-items/remove',
  removeAll: '/shop/bag/saved-items/remove-all',
  move: '/shop/bag/saved-items/move-to-bag',
} as const

export function submitWithScript(onSubmit: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }
}
