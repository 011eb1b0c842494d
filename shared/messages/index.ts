// The words of the specification's § 8 by name, apostrophes as given there, and the few the house adds.

export * as messages from './all.ts'
