// Reports which products and promotions are viewed and selected. An element counts as viewed, once per page, when 70 % of it
// is in the viewport.
import { observerViewThreshold, promotionViewRetry } from '#shared/platform/limits.ts'
import { selectedItem, selectedPromotion, viewedList, viewedPromotion, type Promotion } from './detailed.ts'
import { itemOfCard, type Item, type List } from './items.ts'
import { cardOf } from './known.ts'
import { retry } from './retry.ts'

const gatherMs = 300
const cards = 'article[data-product]'
const promotions = 'a[data-promotion]'

/** Watches the current page. Returns a function that stops. */
export function watchPage(): () => void {
  const page = new AbortController()
  const { signal } = page
  const viewed = new Map<string, { list: List; items: Item[] }>()
  const known = new WeakSet<Element>()
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= observerViewThreshold) {
          observer.unobserve(target)
          if (target.matches(cards)) sawCard(target as HTMLElement)
          else void viewedPromotion(promotionOf(target as HTMLAnchorElement))
        }
    },
    { threshold: observerViewThreshold },
  )
  const additions = new MutationObserver(() => watch(cards))

  function watch(selector: string) {
    const found = [...document.querySelectorAll(selector)].filter((element) => !known.has(element))
    for (const element of found) {
      known.add(element)
      observer.observe(element)
    }
    return found.length > 0 ? found : null
  }

  function sawCard(element: HTMLElement) {
    const { list, item } = placeOf(element)
    const key = `${list.item_list_id} ${element.dataset.product}`
    if (!item || seen.has(key)) return
    seen.add(key)
    const gathered = viewed.get(list.item_list_id) ?? { list, items: [] }
    gathered.items.push(item)
    viewed.set(list.item_list_id, gathered)
    timer ??= setTimeout(reportViewed, gatherMs)
  }

  /** Products viewed within 300 ms are one event per list. */
  function reportViewed() {
    clearTimeout(timer)
    timer = undefined
    for (const { list, items } of viewed.values()) void viewedList(list, items)
    viewed.clear()
  }

  watch(cards)
  additions.observe(document.body, { childList: true, subtree: true })
  void retry(() => (signal.aborted ? [] : watch(promotions)), promotionViewRetry)
  document.addEventListener('click', chosen, { signal, capture: true })
  document.addEventListener('visibilitychange', reportViewed, { signal })
  return () => {
    page.abort()
    reportViewed()
    observer.disconnect()
    additions.disconnect()
  }
}

function chosen({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.matches(promotions)) void selectedPromotion(promotionOf(link))
  const card = link?.closest<HTMLElement>(cards)
  if (!card || link?.matches('[data-colours] > a:not([aria-current])')) return
  const { list, item } = placeOf(card)
  if (item) void selectedItem(list, item)
}

/** A rail is named by its own heading, a listing by the page's. */
function placeOf(element: HTMLElement): { list: List; item: Item | null } {
  const rail = element.closest('section[aria-label]')
  const name = rail?.getAttribute('aria-label') ?? document.querySelector('main h1')?.textContent ?? document.title
  const list = { item_list_id: rail ? slugOf(name) : location.pathname, item_list_name: name }
  const peers = [...((rail ?? document.querySelector('main'))?.querySelectorAll(cards) ?? [])]
  const card = cardOf(element.dataset.product ?? '')
  return { list, item: card && itemOfCard(card, { index: peers.indexOf(element), ...list }) }
}

function promotionOf(link: HTMLAnchorElement): Promotion {
  const name = link.dataset.promotion ?? ''
  const slot = [...document.querySelectorAll(promotions)].indexOf(link) + 1
  return { promotion_id: link.pathname, promotion_name: name, creative_slot: `${location.pathname} ${slot}` }
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
