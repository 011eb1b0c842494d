/** A failure of a command: what happened, and in one sentence what to do next. */
export class LaunchFault extends Error {
  constructor(happened: string, next: string) {
    super(`${happened.trim()}\nNext: ${next}`)
  }
}
