// The grid: the page that the server rendered, the pages loaded before and after it, and links to more. The URL holds the
// last page loaded and the history entry the first, so that Back restores all of them.
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useSWRConfig } from 'swr'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { css } from '#styled/css'
import { quietText } from '#styled/patterns'
import type { PageQuery } from '#client/platform/page-declaration.ts'
import { early } from '#client/platform/api/use-call.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cardGrid } from '#client/product/index.ts'
import { saveSourceList } from './source-list.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { CardsOfPage } from './cards-of-page.tsx'
import { firstPageToRestore, saveLoadedPages, openedProduct } from './restore-position.ts'
import { listingHref, type ListingContext } from './listing-context.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function ProductGrid({ context }: { context: ListingContext }) {
  const { listing, address } = context
  const awake = useHydrated()
  const restoredFirst = useMemo(() => (awake ? firstPageToRestore(listing.page) : listing.page), [awake, listing.page])
  const [loaded, setLoaded] = useState({ from: listing.page, to: listing.page })
  const from = Math.min(restoredFirst, loaded.from)
  const { to } = loaded
  const last = Math.max(1, Math.ceil(listing.total / listing.pageSize))
  const { mutate } = useSWRConfig()
  const grid = useRef<HTMLUListElement>(null)
  useScrollToOpenedProduct(grid, context, from, to)

  // Saved on click only: saving on render would delay hydration.
  function saveList({ currentTarget }: MouseEvent) {
    const cards = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-product]'))
    saveSourceList(
      `${location.pathname}${location.search}`,
      cards.map(({ dataset }) => dataset.product!),
    )
  }

  const loadMore = (next: { from: number; to: number }) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void mutate(context.pageQuery(listing.page).address, listing, { revalidate: false })
    setLoaded(next)
    saveLoadedPages(listingHref(context, { ...address, page: next.to }), next.from)
  }
  const hrefAt = (page: number) => listingHref(context, { ...address, page })
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at)

  return (
    <>
      {from > 1 ? (
        <MoreLink href={hrefAt(from - 1)} onClick={loadMore({ from: from - 1, to })} label="Load previous" />
      ) : null}
      <ul ref={grid} className={cardGrid} onClickCapture={saveList}>
        {pages.map((page) => (
          <CardsOfPage key={page} page={page} context={context} />
        ))}
      </ul>
      <output className={quietText({ display: 'block', textAlign: 'center' })}>
        Showing {(from - 1) * listing.pageSize + 1}–{Math.min(to * listing.pageSize, listing.total)} of{' '}
        {withCommas(listing.total)}
      </output>
      {to < last ? (
        <MoreLink
          key={to}
          href={hrefAt(to + 1)}
          onClick={loadMore({ from, to: to + 1 })}
          label="Load more"
          next={'marks' in listing ? null : context.pageQuery(to + 1)}
        />
      ) : null}
    </>
  )
}

/** Scrolls to the product that the shopper opened from this listing, once its card is rendered. */
function useScrollToOpenedProduct(
  grid: React.RefObject<HTMLUListElement | null>,
  context: ListingContext,
  from: number,
  to: number,
) {
  const { url } = useVisit()
  const scrolled = useRef(false)
  useEffect(() => {
    const list = grid.current
    if (!list) return
    const scrollToCard = () => {
      const opened = scrolled.current ? null : openedProduct()
      const card = opened ? list.querySelector(`[data-product="${CSS.escape(opened)}"]`) : null
      if (!card) return
      scrolled.current = true
      const { top, bottom } = card.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) card.scrollIntoView({ block: 'center' })
    }
    scrollToCard()
    const observer = new MutationObserver(scrollToCard)
    observer.observe(list, { childList: true })
    return () => observer.disconnect()
  }, [grid, context, from, to, url])
}

type MoreLinkProps = { href: string; onClick: (event: MouseEvent) => void; label: string; next?: PageQuery | null }

/** `next` is fetched when the shopper comes near. A personal list has none. */
function MoreLink({ href, onClick, label, next = null }: MoreLinkProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Where data is dear (client/app/first/ahead.ts), nothing is fetched that nobody may want.
    if (!place.current || !next || 'dear' in document.documentElement.dataset) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        early(next.call, next.input)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render makes the query anew, of the same address
  }, [next?.address])
  return (
    <p ref={place} className={css({ display: 'grid', justifyItems: 'center' })}>
      <ButtonLink href={href} data-live="" onClick={onClick} quiet>
        {label}
      </ButtonLink>
    </p>
  )
}
