// A form of one button, for what is done with an order in one press.
import type { ReactNode } from 'react'
import { button } from '#styled/recipes'
import { HiddenFields } from './hidden-fields.tsx'

type OrderButtonProps = {
  path: string
  /** The fields that authorise the request: the order number, or a guest's proof. */
  fields: Readonly<Record<string, string>>
  className?: string
  target?: '_blank'
  children: ReactNode
}

export function OrderButton({
  path,
  fields,
  className = button({ tone: 'quiet' }),
  target,
  children,
}: OrderButtonProps) {
  return (
    <form method="post" action={path} target={target}>
      <HiddenFields of={fields} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}
