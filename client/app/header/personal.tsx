// Links to account, saved items and bag. Name and counts are added after load, so that the shared page has no personal data.
import { useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import { css } from '#styled/css'
import { Icon } from '#client/ui/icon.tsx'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { afterClick } from '#client/platform/scheduling/painted.ts'
import { bagSheet, loadBagSheet, loadWatchBag, openBagSheet, useBagCount } from '#client/bag/index.ts'
import { useVisitor } from '#client/platform/visitor/visitor.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'

export function Personal() {
  const { toggles } = useVisit()
  return (
    <>
      <PersonalLinks savedItems={toggles.has('saved_items')} />
      <BagSheetSlot />
    </>
  )
}

/** The bag's code loads after the page, and the bag sheet when the shopper first opens the bag. */
function BagSheetSlot() {
  const { open } = useSnapshot(bagSheet)
  const wanted = open !== null
  const { pathname } = useVisit().url
  const [Sheet, fetched] = useState<ComponentType<{ open: boolean }> | null>(null)
  useEffect(() => afterLoad(() => void loadWatchBag().then(({ watchBag }) => watchBag(), nothing)), [])
  // Navigation closes the sheet.
  useEffect(() => {
    bagSheet.open = null
  }, [pathname])
  // Not `lazy`: Suspense would delay the sheet further while the shopper waits for it.
  useEffect(() => {
    if (wanted) loadBagSheet().then(({ BagSheet }) => fetched(() => BagSheet), nothing)
  }, [wanted])
  return Sheet && wanted ? <Sheet open={open} /> : null
}

const nothing = () => {}

/** The link to the bag opens the sheet over the page. Without script, or without the sheet's code, it leads to the bag's page. */
const opensSheet = {
  'data-live': '',
  onPointerEnter: () => void loadBagSheet().catch(nothing),
  onClick(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void afterClick(event.currentTarget, () => {
      loadBagSheet().then(
        () => openBagSheet(null),
        () => location.assign(personalPaths.bag),
      )
    })
  },
}

export function PersonalLinks({ savedItems }: { savedItems: boolean }) {
  const { firstname, bagItemsCount, savedProducts } = useVisitor()
  const pieces = useBagCount(bagItemsCount)
  const { pathname } = useVisit().url
  return (
    <ul className={css({ display: 'flex', gap: { sm: '1' } })}>
      <li>
        <a href={personalPaths.account} className={slot}>
          <Icon name="person" />
          <span className={css({ srOnly: true, lg: { srOnly: false, fontSize: 'sm' } })}>{firstname ?? 'Account'}</span>
        </a>
      </li>
      {savedItems ? (
        <li>
          <a href={personalPaths.savedItems} className={slot}>
            <Icon name="heart" />
            <span className="sr-only">Saved items</span>
            <BagCount count={savedProducts?.length ?? null} />
          </a>
        </li>
      ) : null}
      <li>
        <a href={personalPaths.bag} className={slot} {...(pathname === personalPaths.bag ? null : opensSheet)}>
          <Icon name="bag" />
          <span className="sr-only">Bag</span>
          <BagCount count={pieces} />
        </a>
      </li>
    </ul>
  )
}

/** Positioned on the icon, so that the badge shifts no layout. */
export function BagCount({ count }: { count: number | null }) {
  if (count === null || count === 0) return null
  return (
    <span className={badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count === 1 ? '1 item' : `${count} items`}`}</span>
    </span>
  )
}

const badge = css({
  display: 'grid',
  placeItems: 'center',
  position: 'absolute',
  // The icon's corner, so that both are seen, however high the link is.
  top: 'calc(50% - 18px)',
  // Of two digits and more it grows over the icon and not over the screen's edge.
  right: '-4px',
  minWidth: 'min(1.125rem, 5.6vw)',
  height: 'min(1.125rem, 5.6vw)',
  boxShadow: '0 0 0 2px {colors.header}',
  paddingInline: '1',
  borderRadius: 'pill',
  fontSize: 'min({fontSizes.xs}, 4vw)',
  fontWeight: 'bold',
  // The header's own pair: an accent may be the header's colour too.
  bg: 'onHeader',
  color: 'header',
})

const slot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  // Four targets and the brand's name share a phone's line, however large the text is.
  minWidth: 'min({sizes.target}, 10.4vw)',
  minHeight: 'target',
  justifyContent: 'center',
  paddingInline: { lg: '2' },
  borderRadius: 'control',
})
