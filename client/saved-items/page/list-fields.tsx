// What every form of a list says.
import type { ListChange } from '#shared/saved-items/saved-lists.ts'

export function ListFields({ change, listId, on = false }: { change: ListChange; listId: string; on?: boolean }) {
  return (
    <>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="listId" value={listId} />
      {on ? <input type="hidden" name="on" value="yes" /> : null}
    </>
  )
}
