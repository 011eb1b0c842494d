// A whole release while visitors shop: 0, 5, 50, 100 %, then back to 0 as a rollback does.
import { setTimeout as pause } from 'node:timers/promises'
import type { SideBySide } from './side-by-side.ts'
import { visitorsOf, type Tally } from './visitors.ts'

const steps = [0, 5, 50, 100]

/** Prints a table; resolves to what failed. `seconds`: of each step. */
export async function switchUnderLoad(shops: SideBySide, rate: number, seconds: number): Promise<string[]> {
  await shops.split({ shop: 0, origin: 0, named: true })
  const keyed = !(await shops.oldHasNewFiles())
  if (keyed)
    console.log('\nThe earlier build serves no files of other releases: its visitors stay at one version by key.')
  const visitors = await visitorsOf(shops.port, 'jdw', keyed)
  const failures: string[] = []
  console.log(`\n${rate} requests a second, ${seconds} s a step\n`)
  console.log('| Step | sent | answered/s | p50 ms | p99 ms | failed | not sent | old : new shop | old : new origin |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  const running = visitors.run(rate)
  let before = { tally: copied(running.tally), counts: await shops.counts() }
  // A build that lacks the newer one's files has no way back for pages that are on their way.
  for (const percent of keyed ? steps : [...steps, 0]) {
    // The origin first, as the release does.
    await shops.split({ shop: percent, origin: percent, named: true })
    const begun = performance.now()
    await pause(seconds * 1000)
    const tally = copied(running.tally)
    const counts = await shops.counts()
    const times = tally.times.slice(before.tally.times.length).toSorted((a, b) => a - b)
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
    const perSecond = (times.length * 1000) / (performance.now() - begun)
    const split = (worker: 'shop' | 'origin') =>
      `${counts[worker].old - before.counts[worker].old} : ${counts[worker].new - before.counts[worker].new}`
    const sent = tally.sent - before.tally.sent
    const failed = tally.failed.length - before.tally.failed.length
    console.log(
      `| ${percent} % | ${sent} | ${perSecond.toFixed(0)} | ${at(0.5)} | ${at(0.99)} | ${failed} | ${tally.late - before.tally.late} | ${split('shop')} | ${split('origin')} |`,
    )
    before = { tally, counts }
  }
  await running.stop()
  const { sent, failed, late } = running.tally
  const lost = await visitors.lostBags()
  console.log(`\n${sent - late} requests, ${failed.length} failed; ${visitors.bags()} bags, ${lost} lost.`)
  const kinds = Map.groupBy(failed, (text) => text)
  for (const [text, all] of kinds) failures.push(`${all.length} × ${text}`)
  if (late > 0) console.log(`${late} requests were not sent: this machine answers fewer than ${rate} a second.`)
  if (lost > 0) failures.push(`${lost} bags are lost`)
  return failures
}

function copied({ sent, failed, times, late }: Tally): Tally {
  return { sent, failed: [...failed], times: [...times], late }
}
