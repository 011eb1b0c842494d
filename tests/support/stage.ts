// The environment of the opened shop, and the background work of all shops of this test file.
export const stage: { env: object | null; waiting: Promise<unknown>[][] } = { env: null, waiting: [] }
