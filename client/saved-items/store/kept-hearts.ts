// Hearts pressed without a connection: kept in this browser, by product number, until the shop has answered.
import { messages } from '#shared/messages/index.ts'
import { savedItemsLimit } from '#shared/platform/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { clearProblem, savedItems, setOptimisticHeart } from './saved-items-state.ts'

type Kept = Record<string, { saved: boolean; productOptionNo: string }>

/** Whoever shows problems and notes of hearts that are sent later. */
export const keptHearts = 'kept-hearts'

/** The entry is untrusted: what has another shape is left out. */
function readKept(): Kept {
  const found = readStoredJson('unsentHearts')
  const hearts = Object.entries(typeof found === 'object' && found !== null ? found : {}) as [string, Kept[string]][]
  const known = hearts.filter(
    ([productNo, heart]) =>
      /^[A-Za-z0-9-]{1,64}$/.test(productNo) &&
      typeof heart?.saved === 'boolean' &&
      /^[A-Za-z0-9-]{0,64}$/.test(String(heart.productOptionNo)),
  )
  return Object.fromEntries(known.slice(-savedItemsLimit))
}

function writeKept(kept: Kept): boolean {
  if (Object.keys(kept).length > 0) return writeStored('unsentHearts', JSON.stringify(kept))
  removeStored('unsentHearts')
  return true
}

/** The heart stays as it was pressed, and a note says so. False where nothing can be kept. */
export function keepHeart(productNo: string, productOptionNo: string, saved: boolean, from: string): boolean {
  const { [productNo]: _before, ...others } = readKept()
  if (!writeKept({ ...others, [productNo]: { saved, productOptionNo } })) return false
  clearProblem()
  setOptimisticHeart(productNo, saved)
  savedItems.note = { text: messages.savedItemsMessages.heartKept, from }
  return true
}

/** Sends what was kept. A heart stays kept while the shop cannot be reached; a refused one says why. */
export async function sendKeptHearts(): Promise<void> {
  const { toggleSavedItem } = await import('./saved-items.ts')
  let sent = 0
  const hearts = Object.entries(readKept())
  const show = () => hearts.forEach(([productNo, { saved }]) => setOptimisticHeart(productNo, saved))
  show()
  for (const [productNo, { saved, productOptionNo }] of hearts) {
    const item = { productNo, productOptionNo, offerNumber: '', quantity: 1 }
    const done = await toggleSavedItem(item, saved, keptHearts)
    if (!done && savedItems.problem?.unanswered) {
      clearProblem()
      return show()
    }
    const { [productNo]: now, ...others } = readKept()
    // Pressed again meanwhile: the newer press is sent next time.
    if (now?.saved === saved) writeKept(others)
    if (done) sent++
  }
  if (sent > 0) savedItems.note = { text: messages.savedItemsMessages.heartsSent, from: keptHearts }
}
