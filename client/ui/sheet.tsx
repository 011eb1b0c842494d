// The slide-in panel (specification § 2).
import type { ReactNode } from 'react'
import type { Picture } from '#shared/entities/product.ts'

export type SheetTab = { id: string; heading: string; content: ReactNode }
export type SheetLayer = { id: string; heading: string; content: ReactNode }

export type SheetProps = {
  open: boolean
  onClose: () => void
  heading: string
  headerImage?: Picture
  /** Shown instead of `children` when given. */
  tabs?: readonly SheetTab[]
  /** Pages on top of the first; the last one is shown, with a back button that calls `onBack`. */
  layers?: readonly SheetLayer[]
  onBack?: () => void
  footer?: ReactNode
  children?: ReactNode
}

export function Sheet({ open, onClose, heading, children }: SheetProps) {
  return (
    <dialog open={open} aria-label={heading}>
      <button type="button" onClick={onClose}>
        Close
      </button>
      {children}
    </dialog>
  )
}
