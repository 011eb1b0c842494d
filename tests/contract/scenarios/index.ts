// All scenarios, in the order in which they are played.
import { bagScenarios } from './bag.ts'
import { payingScenarios } from './paying.ts'
import type { Scenario } from './play.ts'

export const scenarios: readonly Scenario[] = [...bagScenarios, ...payingScenarios]
