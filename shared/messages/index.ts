// The messages of the specification's § 8, verbatim, and a few that the project adds.
export * as messages from './all.ts'
