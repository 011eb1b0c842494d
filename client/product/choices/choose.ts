// The choice a person makes on a product: at once on the screen. What shows it is a link, so that it also works before
// (and without) JavaScript.
import { useState, type MouseEvent } from 'react'
import type { Product } from '#shared/products/product.ts'
import { choiceHref, choiceOf, type Asked, type Choice } from './choice.ts'

export type Choosing = {
  choice: Choice
  linkTo: (asked: Asked) => { href: string; onClick: (event: MouseEvent) => void }
}

/** `onChoose` hears the address that shows the new choice. */
export function useChoice(product: Product, first: Asked, onChoose?: (href: string) => void): Choosing {
  const [asked, setAsked] = useState(first)
  const linkTo = (next: Asked) => {
    const href = choiceHref(product.productNumber, next)
    return {
      href,
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        setAsked(next)
        onChoose?.(href)
      },
    }
  }
  return { choice: choiceOf(product, asked), linkTo }
}
