// Which products a shopper is likely to open next: those in sight for a moment, one that the pointer reaches, and one that is
// pressed. Nothing is fetched for those in sight where data is dear or slow.

/** Products that are fetched for being in sight, on one page. */
const maxInSight = 8
/** A list is passed by scrolling, and a card by a pointer that is on its way. */
const delaysMs = { sight: 300, pointer: 80 }

/** The link lies over its whole card. */
const links = '[data-product] a[href^="/shop/p/"]'

type Connection = { saveData?: boolean; effectiveType?: string }

export function watchProducts(fetchAhead: (href: string) => void, signal?: AbortSignal): void {
  const options = { capture: true, passive: true, ...(signal && { signal }) }
  const linkOf = ({ target }: Event) => (target as Partial<Element>).closest?.<HTMLAnchorElement>(links)
  addEventListener(
    'pointerdown',
    (event) => {
      const link = linkOf(event)
      if (link) fetchAhead(link.href)
    },
    options,
  )
  if (isDear()) return
  let pointed: ReturnType<typeof setTimeout>
  for (const type of ['pointerover', 'focusin'])
    addEventListener(
      type,
      (event) => {
        clearTimeout(pointed)
        const link = linkOf(event)
        if (link) pointed = setTimeout(() => fetchAhead(link.href), delaysMs.pointer)
      },
      options,
    )
  watchSight(fetchAhead, options)
}

function watchSight(fetchAhead: (href: string) => void, options: AddEventListenerOptions) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let fetched = 0
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, setTimeout(seen, delaysMs.sight, target))
      }
    },
    { threshold: 0.5 },
  )
  function seen(card: Element) {
    observer.unobserve(card)
    const link = card.querySelector<HTMLAnchorElement>(links)
    if (link && document.visibilityState === 'visible' && fetched++ < maxInSight) fetchAhead(link.href)
  }
  function watch() {
    for (const card of document.querySelectorAll('[data-product]')) observer.observe(card)
  }
  watch()
  // Cards that have come since are out of sight at first.
  let scrolled: ReturnType<typeof setTimeout>
  const onScroll = () => {
    clearTimeout(scrolled)
    scrolled = setTimeout(watch, delaysMs.sight)
  }
  addEventListener('scroll', onScroll, options)
  const onNavigated = () => {
    fetched = 0
    watch()
  }
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', onNavigated, options)
  options.signal?.addEventListener('abort', () => observer.disconnect())
}

/** Whether data is dear or slow: nothing is then fetched that nobody may want. */
export function isDear(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g') || matchMedia('(prefers-reduced-data: reduce)').matches
}
