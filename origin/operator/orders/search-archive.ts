// Archived orders in the operator's list: found by number or by a whole e-mail address. A name finds none: the note says so.
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { archiveAfterDays } from '#origin/shop/archive/closed.ts'
import { documentByNumber, documentsByEmail } from '#origin/shop/archive/read-archive.ts'
import type { ArchivedOrder } from '#origin/shop/archive/tables.ts'
import type { Cells } from '../action.ts'

/** A search by e-mail address shows as many archived orders. */
const maxByEmail = 50

const notes = {
  unreadable: 'We can’t read the archive right now, so older orders may be missing. Please try again in a few minutes.',
  moreByEmail: `Only the latest ${maxByEmail} archived orders with this address are shown. You can find others by their number.`,
  notSearched: `Orders that closed more than ${archiveAfterDays} days ago are in the archive. To find one, enter its number, or the whole email address.`,
} as const

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

type Found = { documents: ArchivedOrder[]; note?: string }

export async function searchArchive(filter: Cells, env: OriginEnv): Promise<Found> {
  const [number, customer] = [filter['number']?.trim() ?? '', filter['customer']?.trim() ?? '']
  try {
    if (number !== '') {
      const document = await documentByNumber(env, number)
      return { documents: document ? [document] : [] }
    }
    if (!isEmail(customer)) return { documents: [] }
    const { documents, more } = await documentsByEmail(env, customer, maxByEmail)
    return { documents, ...(more && { note: notes.moreByEmail }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { documents: [], note: notes.unreadable }
  }
}

/** What to say at the end of a list that has no archived orders, where there are some. */
export async function archivedNote(filter: Cells, more: boolean, d1: D1Database): Promise<string | undefined> {
  const { number = '', customer = '', from = '', to = '' } = filter
  const isSearched = number.trim() !== '' || isEmail(customer.trim())
  if (isSearched || (more && customer === '' && from === '' && to === '')) return undefined
  const any = await d1.prepare('SELECT 1 FROM archived_order LIMIT 1').first()
  return any ? notes.notSearched : undefined
}
