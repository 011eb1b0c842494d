// Hearts pressed without a connection: kept in this browser, by product number, until the shop has answered.
import { messages } from '#shared/messages/index.ts'
import { savedItemsLimit } from '#shared/platform/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'
import { clearProblem, savedItems, setOptimisticHeart } from './saved-items-state.ts'

type Kept = Record<string, { saved: boolean; productOptionNo: string }>

/** Who shows what becomes of them: the heart that was pressed last, or the page that was opened since. */
let shownBy = ''
const sendAgain = () => void sendKeptHearts(shownBy).catch(() => {})

/** The entry is untrusted: what has another shape is left out. */
function readKept(): Kept {
  const found = Object.entries((readStoredJson('unsentHearts') ?? {}) as Kept)
  const known = found.filter(
    ([, heart]) => typeof heart?.saved === 'boolean' && typeof heart.productOptionNo === 'string',
  )
  return Object.fromEntries(known.slice(-savedItemsLimit))
}

function sendWhenOnline(from: string): void {
  shownBy = from
  addEventListener('online', sendAgain)
}

/** The heart stays as it was pressed, and a note says so. False where nothing can be kept. */
export function keepHeart(productNo: string, productOptionNo: string, saved: boolean, from: string): boolean {
  const { [productNo]: _before, ...others } = readKept()
  if (!writeStored('unsentHearts', JSON.stringify({ ...others, [productNo]: { saved, productOptionNo } }))) return false
  clearProblem()
  setOptimisticHeart(productNo, saved)
  savedItems.note = { text: messages.savedItemsMessages.heartKept, from }
  sendWhenOnline(from)
  return true
}

/** Sends what was kept. A heart stays kept while the shop cannot be reached; a refused one says why. */
export async function sendKeptHearts(from: string): Promise<void> {
  sendWhenOnline(from)
  const { toggleSavedItem } = await import('./saved-items.ts')
  const hearts = Object.entries(readKept())
  const show = () => hearts.forEach(([productNo, { saved }]) => setOptimisticHeart(productNo, saved))
  show()
  let sent = 0
  for (const [productNo, { saved, productOptionNo }] of hearts) {
    const done = await toggleSavedItem({ productNo, productOptionNo, offerNumber: '', quantity: 1 }, saved, from)
    if (!done && savedItems.problem?.unanswered) {
      clearProblem()
      return show()
    }
    const { [productNo]: now, ...others } = readKept()
    // Pressed again meanwhile: the newer press is sent next time.
    if (now?.saved === saved) writeStored('unsentHearts', JSON.stringify(others))
    if (done) sent++
  }
  if (Object.keys(readKept()).length === 0) removeStored('unsentHearts')
  if (sent > 0) savedItems.note = { text: messages.savedItemsMessages.heartsSent, from }
}
