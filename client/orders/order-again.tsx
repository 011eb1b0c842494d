// The form that puts what is still sold of an order into the bag.
import type { ReactNode } from 'react'
import { button } from '#styled/recipes'
import { HiddenFields } from './view/hidden-fields.tsx'

type OrderAgainProps = {
  path: string
  /** The fields that authorise the request: the order number, or a guest's proof. */
  proof: Readonly<Record<string, string>>
  className?: string
  children?: ReactNode
}

export function OrderAgain({ path, proof, className = button({ tone: 'quiet' }), children }: OrderAgainProps) {
  return (
    <form method="post" action={path}>
      <HiddenFields of={proof} />
      <button type="submit" className={className}>
        Order again
        {children}
      </button>
    </form>
  )
}
