// Where a key is replaced: a deployed environment, or the shop of a developer's machine.

export type Place = {
  /** The options that name it on the command line. */
  options: string
  /** The file that has the current value of every secret. */
  file: string
  /** The file that says how far the rotation of this key has come. */
  rotationFile: (name: string) => string
  /** Settings that are no secrets. */
  settings: Readonly<Record<string, string>>
  /** Gives every worker that needs it what the file says. Throws with what to do next. */
  send: (name: string) => Promise<void>
  /** Resolves when every isolate has it; false when the shop does not answer with it. */
  waitForAll: () => Promise<boolean>
  /** What is left to do after the file has changed. */
  afterwards: string
}
