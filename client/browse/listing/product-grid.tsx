// The grid: the page the server drew, the pages loaded before and after it, and the links to more. The address says
// which page was loaded last, the history entry from which page on the list is shown, so that Back finds it all again.
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useSWRConfig } from 'swr'
import { withCommas } from '#shared/platform/with-commas.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useVisit } from '#client/platform/visit-context.tsx'
import { cardGrid } from '#client/product/index.ts'
import { rememberList } from './list.ts'
import { useAwake } from '#client/platform/scheduling/awake.ts'
import { CardsOfPage } from './cards-of-page.tsx'
import { firstPageKept, keepPlace, leftAt } from './place.ts'
import { hrefOf, type Shown } from './shown.ts'

export function ProductGrid({ shown }: { shown: Shown }) {
  const { listing, address } = shown
  const awake = useAwake()
  const kept = useMemo(() => (awake ? firstPageKept(listing.page) : listing.page), [awake, listing.page])
  const [loaded, setLoaded] = useState({ from: listing.page, to: listing.page })
  const from = Math.min(kept, loaded.from)
  const { to } = loaded
  const last = Math.max(1, Math.ceil(listing.total / listing.pageSize))
  const { mutate } = useSWRConfig()
  const grid = useRef<HTMLUListElement>(null)
  useKeptPlace(grid, shown, from, to)

  // Only who leaves by it needs the list; keeping it as soon as it is shown would hold up a page that comes alive.
  function remember({ currentTarget }: MouseEvent) {
    const cards = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-product]'))
    rememberList(
      `${location.pathname}${location.search}`,
      cards.map(({ dataset }) => dataset.product!),
    )
  }

  const more = (next: { from: number; to: number }) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void mutate(shown.question(listing.page).address, listing, { revalidate: false })
    setLoaded(next)
    keepPlace(hrefOf(shown, { ...address, page: next.to }), next.from)
  }
  const hrefAt = (page: number) => hrefOf(shown, { ...address, page })
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at)

  return (
    <>
      {from > 1 ? (
        <MoreLink href={hrefAt(from - 1)} onClick={more({ from: from - 1, to })} label="Load previous" />
      ) : null}
      <ul ref={grid} className={cardGrid} onClickCapture={remember}>
        {pages.map((page) => (
          <CardsOfPage key={page} page={page} shown={shown} />
        ))}
      </ul>
      <output className={css({ display: 'block', textAlign: 'center', color: 'quiet', fontSize: 'sm' })}>
        Showing {(from - 1) * listing.pageSize + 1}–{Math.min(to * listing.pageSize, listing.total)} of{' '}
        {withCommas(listing.total)}
      </output>
      {to < last ? <MoreLink href={hrefAt(to + 1)} onClick={more({ from, to: to + 1 })} label="Load more" /> : null}
    </>
  )
}

/** Brings the card one left by into view again. */
function useKeptPlace(grid: React.RefObject<HTMLUListElement | null>, shown: Shown, from: number, to: number) {
  const { url } = useVisit()
  const brought = useRef(false)
  useEffect(() => {
    const list = grid.current
    if (!list) return
    const bring = () => {
      const left = brought.current ? null : leftAt()
      const card = left ? list.querySelector(`[data-product="${CSS.escape(left)}"]`) : null
      if (!card) return
      brought.current = true
      const { top, bottom } = card.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) card.scrollIntoView({ block: 'center' })
    }
    bring()
    const watching = new MutationObserver(bring)
    watching.observe(list, { childList: true })
    return () => watching.disconnect()
  }, [grid, shown, from, to, url])
}

function MoreLink({ href, onClick, label }: { href: string; onClick: (event: MouseEvent) => void; label: string }) {
  return (
    <p className={css({ display: 'grid', justifyItems: 'center', margin: '0' })}>
      <a href={href} onClick={onClick} className={button({ tone: 'quiet' })}>
        {label}
      </a>
    </p>
  )
}
