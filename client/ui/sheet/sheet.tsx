// The slide-in panel (R2.33 to R2.39): a native modal dialog from the right, with tabs or layers, full screen once its
// content is scrolled. Its header and footer heights and breakpoint are in shared/platform/limits.ts.
import './overlays.css'
import { useEffect, useId, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { css } from '#styled/css'
import { flexRow, sidePanel, square, toolbar } from '#styled/patterns'
import { sheet as limits } from '#shared/platform/limits.ts'
import type { ProductPicture as PictureData } from '#shared/products/product.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useModal } from './modal.ts'
import { Picture } from '#client/ui/picture.tsx'
import { SheetTabs, type SheetTab } from './sheet-tabs.tsx'

export type SheetLayer = { id: string; heading: string; content: ReactNode }

export type SheetProps = {
  open: boolean
  onClose: () => void
  heading: string
  headerImage?: PictureData
  /** Fills the header's lower half. */
  underHeading?: ReactNode
  /** Replaces `children`. */
  tabs?: readonly SheetTab[]
  /** Layers above the first page. The last one is shown, with a back button that calls `onBack`. */
  layers?: readonly SheetLayer[]
  onBack?: () => void
  footer?: ReactNode
  children?: ReactNode
}

/** Scroll offset in pixels beyond which the sheet becomes full screen. It stays so until closed, to avoid flicker. */
const grownAfterPx = 8

export function Sheet({
  open,
  onClose,
  heading,
  headerImage,
  underHeading,
  tabs,
  layers = [],
  onBack,
  footer,
  children,
}: SheetProps) {
  const headingId = useId()
  const [full, setFull] = useState(false)
  const modal = useModal(open, onClose)
  const back = useRef<HTMLButtonElement>(null)
  const focusBelow = useRef<(HTMLElement | null)[]>([])
  const depth = layers.length
  const shownDepth = useRef(depth)
  const top = layers.at(-1)

  // A new layer takes the focus; a removed layer returns the focus to the element that opened it.
  useEffect(() => {
    if (open && depth > shownDepth.current) back.current?.focus()
    if (open && depth < shownDepth.current) focusBelow.current[depth]?.focus()
    shownDepth.current = depth
  }, [open, depth])

  function grow(event: UIEvent<HTMLElement>) {
    if (event.currentTarget.scrollTop > grownAfterPx) setFull(true)
  }

  return (
    <dialog
      {...modal}
      onClose={(event) => {
        setFull(false)
        modal.onClose(event)
      }}
      data-full={full || undefined}
      aria-labelledby={headingId}
      className={panel}
    >
      <div className={inside}>
        <header className={head}>
          {headerImage ? (
            <Picture picture={headerImage} sizes={`${limits.header}px`} alt="" className={headPicture} />
          ) : null}
          {top ? (
            <button ref={back} type="button" className={control} onClick={onBack}>
              <Icon name="back" />
              <span className="sr-only">Back</span>
            </button>
          ) : null}
          <h2 id={headingId} className={css({ flex: '1', minWidth: 0, fontSize: 'h3' })}>
            {top?.heading ?? heading}
          </h2>
          <button type="button" className={control} onClick={onClose}>
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </button>
          {!top && underHeading ? <div className={flexRow({ flexBasis: 'full' })}>{underHeading}</div> : null}
        </header>
        {[{ id: 'first', content: tabs ? <SheetTabs tabs={tabs} /> : children }, ...layers].map((layer, index) => (
          <div
            key={layer.id}
            hidden={index !== depth}
            data-layer={index > 0 || undefined}
            className={body}
            onScroll={grow}
            onFocus={(event) => (focusBelow.current[index] = event.target as HTMLElement)}
          >
            {layer.content}
          </div>
        ))}
        {footer ? <footer className={foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}

const panel = sidePanel({
  left: 'auto',
  width: 'full',
  translate: '100% 0',
  transition:
    'translate 300ms cubic-bezier(0.2, 0.7, 0.2, 1), width 300ms cubic-bezier(0.2, 0.7, 0.2, 1), display 300ms allow-discrete, overlay 300ms allow-discrete',
  md: { width: '30rem' },
  '&[data-full]': { width: 'full' },
  '&[open]': { translate: '0 0', _entering: { translate: '100% 0' } },
  '&::backdrop': { bg: 'ink', opacity: 0, transition: 'opacity 300ms' },
})

const inside = css({ display: 'flex', flexDirection: 'column', height: 'full' })

const head = toolbar({
  flexShrink: 0,
  columnGap: '2',
  minHeight: '128px',
  paddingBlock: '4',
  paddingInline: '5',
  '[data-full] > * > &': { paddingInline: 'max(1.25rem, calc((100% - 60rem) / 2))' },
  borderBottomWidth: '1px',
  borderColor: 'line',
})

/** Hidden on phones, whose header has no room beside the heading. */
const headPicture = css({
  display: { base: 'none', md: 'block' },
  margin: '-4',
  marginRight: '0',
  height: '127px',
  width: '127px',
  objectFit: 'cover',
})

const control = square({ flexShrink: 0, marginBlock: '-2', borderRadius: 'pill', _hover: { bg: 'surface' } })

const body = css({
  flex: '1',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '5',
  scrollPaddingBlock: '4rem',
  '&[hidden]': { display: 'none' },
  '[data-full] > * > &': { paddingInline: 'max(1.25rem, calc((100% - 60rem) / 2))' },
  '&[data-layer]': {
    transition: 'translate 250ms cubic-bezier(0.2, 0.7, 0.2, 1), opacity 250ms',
    _entering: { translate: '2rem 0', opacity: 0 },
  },
})

const foot = css({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '88px',
  paddingInline: '5',
  paddingBlock: '2',
  // When the text is twice the size, the buttons stand one below the other.
  flexWrap: 'wrap',
  '& > :first-child:not(:last-child)': { flex: 'none', width: 'auto' },
  '& > :last-child:not(:first-child)': { flex: '1 1 8rem', width: 'auto' },
  '[data-full] > * > &': { paddingInline: 'max(1.25rem, calc((100% - 60rem) / 2))' },
  borderTopWidth: '1px',
  borderColor: 'line',
})
