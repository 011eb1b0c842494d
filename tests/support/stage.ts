// What the shop that a test has opened stands on, and what the shops of this file still do after their answers.
export const stage: { env: object | null; waiting: Promise<unknown>[][] } = { env: null, waiting: [] }
