// `npm run search-quality`: the share of judged searches that the shop answers rightly, and those that it does not.
import { runCommand } from '#worker/commands/processes.ts'
import { searchQuality, type Verdict } from './quality.ts'

const wanted = 0.95

await runCommand(async () => {
  const { queries, suggestions, milliseconds, statements } = await searchQuality()
  const shares = [
    report('Searches right in the first five', queries),
    report('Suggestions that hold what they promise', suggestions),
  ]
  console.log(`A search takes ${milliseconds.toFixed(1)} ms and ${statements.toFixed(1)} statements on average.`)
  if (shares.some((share) => share < wanted)) throw new Error(`Fewer than ${wanted * 100} % are right.`)
})

function report(heading: string, verdicts: readonly Verdict[]): number {
  const wrong = verdicts.filter(({ fault }) => fault !== null)
  for (const { brand, text, fault } of wrong) console.log(`  ${brand} “${text}”: ${fault}`)
  const share = (verdicts.length - wrong.length) / verdicts.length
  console.log(`${heading}: ${verdicts.length - wrong.length} of ${verdicts.length}, ${(share * 100).toFixed(1)} %`)
  return share
}
