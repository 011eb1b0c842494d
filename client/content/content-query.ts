// The query of a content page and its reply among those of a page.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { query, type PageReplies } from '#client/platform/page-declaration.ts'

export function contentQuery(name: string) {
  return query(contentCalls.page, { query: { key: name } })
}

/** Null: the call failed. Undefined: there is no such page. */
export function contentIn(answers: PageReplies, name: string) {
  return answers[contentQuery(name).address] as Reply<typeof contentCalls.page> | null | undefined
}
