// A service behind the lender may be down although the answer says 200: the body says so in words (specification § 8).

const words =
  /upstream[^.]{0,40}\b(unavailable|connect error|down|timed? ?out)|no healthy upstream|service (is )?(temporarily |currently )?unavailable/i

/** Whether a message in an answer's body says that an upstream is unavailable. */
export function saysUnavailable(...messages: ReadonlyArray<string | null | undefined>): boolean {
  return messages.some((message) => words.test(message ?? ''))
}
