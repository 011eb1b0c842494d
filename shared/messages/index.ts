// The messages of the specification (R8.1 to R8.27), verbatim, and a few that the project adds.
export * as messages from './all.ts'
