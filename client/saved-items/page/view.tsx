// The saved-items page's view: the entries with today's price and stock, and their forms.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { messages } from '#shared/messages/index.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { firstListName } from '#shared/saved-items/saved-lists.ts'
import { css, cx } from '#styled/css'
import { headingCount, pageColumn, textLink, wrapRow } from '#styled/patterns'
import { mergeSavedItems } from '#client/saved-items/store/saved-items.ts'
import { AccountTabs } from '#client/account/index.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { cardGrid } from '#client/product/index.ts'
import { savedItems } from '#client/saved-items/store/saved-items-state.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { ErrorCard, SavedItemsError } from '#client/saved-items/saved-items-error.tsx'
import { NothingYet } from '#client/ui/nothing-yet.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { RemoveAll } from './remove-all.tsx'
import { SavedItemCard } from '#client/saved-items/card/saved-item-card.tsx'
import { lineKey } from '#client/bag/index.ts'
import { Oops } from '#client/ui/oops.tsx'
import { SavedItemsEmails } from './list-forms.tsx'
import { ListLinks, ListTools } from './lists.tsx'
import { inList, listAt } from './page.ts'
import { useShownItems } from './shown-items.ts'
import { UndoBar } from './undo-bar.tsx'

export default function SavedItemsView() {
  const { entries: all, failed } = useShownItems()
  const visit = useVisit()
  const { person } = visit
  const { data } = useCall(savedItemsCalls.lists, person?.signedIn ? {} : null)
  const lists = data?.lists ?? []
  const list = listAt(visit, lists)
  const entries = all && inList(all, list?.listId)
  const awake = useHydrated()
  const count = entries?.length ?? 0
  useEffect(() => {
    // Repeats a merge that failed at sign-in. The merge is idempotent.
    if (person?.signedIn) void mergeSavedItems()
  }, [person])
  return (
    <div className={pageColumn({ alignContent: 'start' })}>
      {person?.signedIn ? <AccountTabs at={personalPaths.savedItems} /> : null}
      <h1>
        <span>{list?.name ?? firstListName}</span>
        {count > 0 ? <span className={headingCount()}>{` (${count})`}</span> : null}
      </h1>
      <SavedItemsOutcome />
      {list && all && lists.length > 1 ? <ListLinks lists={lists} current={list} entries={all} /> : null}
      <div className={tools}>
        {list && (count > 0 || lists.length > 1) ? <ListTools list={list} /> : null}
        {entries && count > 1 ? <RemoveAll entries={entries} listId={list?.listId} /> : null}
      </div>
      {entries === null ? (
        failed ? (
          <p role="alert">
            <Oops>
              <a href="/shop/bag/saved-items">Try again</a>
            </Oops>
          </p>
        ) : null
      ) : count === 0 ? (
        <NothingSaved named={Boolean(list?.listId)} />
      ) : (
        <>
          <ul className={cx(cardGrid, apart)} aria-label="Saved items">
            {entries.map((entry, at) => (
              <li key={lineKey(entry)} className={css({ display: 'grid' })}>
                <SavedItemCard entry={entry} eager={at < 4} lists={lists} />
              </li>
            ))}
          </ul>
          {person?.signedIn ? null : (
            <p className={css({ color: 'quiet' })}>
              Saved on this device for 90 days.{' '}
              <a href="/api/sign-in?redirectTo=%2Fshop%2Fbag%2Fsaved-items" className={textLink()}>
                Sign in
              </a>{' '}
              to see them on every device, sort them into lists, share a list and hear when a price drops.
            </p>
          )}
        </>
      )}
      {data && (count > 0 || data.emails === 'on') ? <SavedItemsEmails state={data.emails} /> : null}
      {awake ? <UndoBar entries={all ?? []} /> : null}
    </div>
  )
}

function NothingSaved({ named }: { named: boolean }) {
  if (named) return <p>Nothing in this list yet. Choose Move to a list on anything you’ve saved.</p>
  return (
    <NothingYet icon="heart" elsewhere="Saved something on another device?" returnTo={personalPaths.savedItems}>
      You haven’t saved anything yet. Tap the heart on anything you like to find it here later.
    </NothingYet>
  )
}

/** The outcome of a form sent without script, or a later problem. */
function SavedItemsOutcome() {
  const { formResult } = useVisit()
  const { problem } = useSnapshot(savedItems)
  if (problem) return <SavedItemsError floating />
  if (formResult && 'errors' in formResult)
    return <ErrorCard message={formResult.errors[0]?.message ?? messages.generic.tryAgain} />
  return <FormResultNotice />
}

const tools = wrapRow({ columnGap: '5', _empty: { display: 'none' } })
/** A card ends with a button, which must not touch the next row's picture. */
const apart = css({ rowGap: '8' })
