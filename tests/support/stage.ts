// What the shop that a test has opened stands on.
export const stage: { env: object | null } = { env: null }
