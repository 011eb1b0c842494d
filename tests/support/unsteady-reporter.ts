// Lists at the end of a run every test that failed first and passed on retry; such a run still succeeds.
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export default class UnsteadyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const unsteady = tests.filter((test) => test.diagnostic()?.flaky)
    if (unsteady.length === 0) return
    console.log(`\n Unsteady: ${unsteady.length} passed only when tried once more`)
    for (const test of unsteady) console.log(`  ${nameOf(test)}\n    first: ${firstFailureOf(test)}`)
    console.log()
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`
}

/** An assertion's message has the expected value only; the received value is added, and the line of the test. */
function firstFailureOf(test: TestCase): string {
  const error = test.result().errors?.[0]
  if (!error) return 'no message'
  const seen = error.actual === undefined ? '' : `; was ${String(error.actual).replaceAll(/\s+/g, ' ').slice(0, 300)}`
  const at = error.stacks?.find(({ file }) => file === test.module.moduleId)
  return `${error.message.split('\n')[0]}${seen}${at ? ` (line ${at.line})` : ''}`
}
