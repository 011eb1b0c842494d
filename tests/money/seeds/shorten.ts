// Shortens a failing schedule: operations and faults are left out, many at a time and then one by one, as long as the history
// still fails. Every choice depends on its own place alone, so that leaving one out changes no other.
import { operationsOf } from './operations.ts'
import { runHistory, wholeSchedule, type Ran, type Schedule, type Setup } from './history.ts'

/** The shortest schedule found that fails like this, and its history. */
export async function shorten(
  setup: Setup,
  seed: number,
  complaint: string,
): Promise<{ schedule: Schedule; played: Ran }> {
  let schedule = wholeSchedule(seed)
  const wanted = kindOf(complaint)
  const fails = async (tried: Schedule) =>
    (await runHistory(setup, tried)).complaints.some((one) => kindOf(one) === wanted)
  schedule = {
    ...schedule,
    operations: await fewest([...schedule.operations], (operations) => fails({ ...schedule, operations })),
  }
  // Leaving out a fault lets others happen that the first had prevented.
  for (let more = true; more;) {
    const { faults } = await runHistory(setup, schedule)
    const steps = faults.map(({ step }) => step)
    const sparing = (stored: readonly string[]) => ({
      ...schedule,
      spared: [...schedule.spared, ...steps.filter((step) => !stored.includes(step))],
    })
    const stored = await fewest(steps, (some) => fails(sparing(some)))
    more = stored.length < steps.length
    schedule = sparing(stored)
  }
  schedule = {
    ...schedule,
    operations: await fewest([...schedule.operations], (operations) => fails({ ...schedule, operations })),
  }
  return { schedule, played: await runHistory(setup, schedule, true) }
}

/** A complaint without its numbers and ids. */
function kindOf(complaint: string): string {
  return complaint.replaceAll(/\S*\d\S*/g, '')
}

/** Leaves out halves, quarters and so on while the rest still fails. */
async function fewest<Item>(items: Item[], fails: (items: Item[]) => Promise<boolean>): Promise<Item[]> {
  let rest = items
  for (let size = Math.ceil(rest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < rest.length;) {
      const less = rest.filter((_, at) => at < from || at >= from + size)
      if (await fails(less)) rest = less
      else from += size
    }
  return rest
}

export function describe({ schedule, played }: { schedule: Schedule; played: Ran }): string {
  const { seed, operations } = schedule
  const whole = operationsOf(seed).length
  return [
    `${operations.length} of ${whole} operations, ${played.faults.length} faults:`,
    ...played.faults.map(({ step, fault, what }) => `  ${fault} at ${step} (${what})`),
    ...played.trace.map((line) => `  ${line}`),
    ...played.complaints.map((complaint) => `  ✗ ${complaint}`),
  ].join('\n')
}
