// Why items left the bag by themselves. The items' names follow the text.
import type { BagState } from './store/bag-state.ts'

export function removedMessage(notice: Readonly<Pick<NonNullable<BagState['removedNotice']>, 'held'>> | null): string {
  return notice?.held
    ? 'We’ve removed this from your bag because your account can’t have another delivery subscription at the moment:'
    : 'We’ve removed these from your bag because they’re no longer available:'
}
