// Which products a shopper is likely to open next: those in sight for a moment, one that the pointer reaches, and one that is
// pressed. Nothing is fetched for those in sight where data is dear or slow.

/** Products that are fetched for being in sight, on one page. */
const maxInSight = 12
const lookMs = 300
const links = '[data-product] a[href^="/shop/p/"]'

type Connection = { saveData?: boolean; effectiveType?: string }

export function watchProducts(fetchAhead: (href: string) => void, signal?: AbortSignal): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const)
    addEventListener(
      type,
      ({ target }) => {
        // The link lies over the whole card; the quick look's button and the heart lie over the link.
        const link = (target as Element).closest?.<HTMLAnchorElement>(links)
        if (link && (type === 'pointerdown' || !isDear())) fetchAhead(link.href)
      },
      { capture: true, passive: true, ...(signal && { signal }) },
    )
  if (isDear()) return
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let fetched = 0
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, setTimeout(fetchFor, lookMs, target))
      }
    },
    { threshold: 0.5 },
  )
  function fetchFor(card: Element) {
    const link = card.querySelector<HTMLAnchorElement>(links)
    sight.unobserve(card)
    if (link && fetched++ < maxInSight && document.visibilityState === 'visible') fetchAhead(link.href)
  }
  const watch = () => {
    for (const card of document.querySelectorAll('[data-product]')) sight.observe(card)
  }
  watch()
  const again = { passive: true, ...(signal && { signal }) }
  let timer: ReturnType<typeof setTimeout>
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(watch, lookMs)
    },
    again,
  )
  if ('navigation' in window)
    navigation.addEventListener(
      'navigatesuccess',
      () => {
        fetched = 0
        watch()
      },
      again,
    )
  signal?.addEventListener('abort', () => sight.disconnect())
}

/** Whether data is dear or slow: nothing is then fetched that nobody may want. */
export function isDear(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g') || matchMedia('(prefers-reduced-data: reduce)').matches
}
