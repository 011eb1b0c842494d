// The rules of what a customer types for a list. Not beside its schemas: the browser's pages know those.
import type { Rule } from '#shared/person/rule.ts'
import { nameRule } from '#shared/person/rules.ts'
import { listNameLength, type ListChange } from './saved-lists.ts'

const listName = nameRule('Enter a name for the list', listNameLength)
/** What the shared page says of its owner: only what they typed for it. */
const sharedBy = nameRule(null, listNameLength)

/** The rule of a change's text: the list's name, or the owner's on the shared page. */
export function listText(change: ListChange): Rule {
  return change === 'make' || change === 'rename' ? listName : sharedBy
}
