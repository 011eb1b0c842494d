// The shopper's choice of colour and size. Colours and sizes are links, so that choosing also works without script; with
// script the choice changes in place.
import { useState, type MouseEvent } from 'react'
import type { Product } from '#shared/products/product.ts'
import { afterClick } from '#client/platform/scheduling/painted.ts'
import { choiceHref, type RequestedChoice, type ProductChoice } from './product-choice.ts'
import { resolveChoice } from './resolve-choice.ts'

export type ChoiceControl = {
  choice: ProductChoice
  choose: (requested: RequestedChoice) => void
  linkTo: (requested: RequestedChoice) => {
    href: string
    'data-live': string
    onClick: (event: MouseEvent<HTMLElement>) => void
  }
}

/** `onChoose` receives the URL of the new choice. */
export function useProductChoice(
  product: Product,
  first: RequestedChoice,
  onChoose?: (href: string) => void,
): ChoiceControl {
  const [requested, setRequested] = useState(first)
  function choose(next: RequestedChoice) {
    setRequested(next)
    onChoose?.(choiceHref(product.productNumber, next))
  }
  const linkTo = (next: RequestedChoice) => {
    const href = choiceHref(product.productNumber, next)
    return {
      href,
      'data-live': '',
      onClick(event: MouseEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        void afterClick(event.currentTarget, () => choose(next))
      },
    }
  }
  return { choice: resolveChoice(product, requested), choose, linkTo }
}
