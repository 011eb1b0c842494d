// Hosts, wake-up times and queues belong to no version: they follow when every visitor has the release, because the former
// version may not know what a new one of them is for.
import { configurationFile, workers, type Launch } from '../launch/launch-context.ts'

export async function deployTriggers({ environment, wrangler }: Launch): Promise<void> {
  for (const worker of workers)
    await wrangler(
      ['triggers', 'deploy', '-c', configurationFile(worker, environment)],
      'run the command again: the release itself is complete.',
    )
}
