// The page's forms by their addresses: they work by themselves, and script takes them over.
import type { FormEvent } from 'react'

export const savedItemsForms = {
  remove: '/shop/bag/saved-items/remove',
  removeAll: '/shop/bag/saved-items/remove-all',
  move: '/shop/bag/saved-items/move-to-bag',
} as const

export function inPlaceOf(work: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    work(new FormData(event.currentTarget))
  }
}
