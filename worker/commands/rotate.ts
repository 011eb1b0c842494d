// `npm run rotate -- NAME`: replaces a key of the shop while the shop is open. Run again, it goes on where it
// stopped. Without an environment it is the shop of this machine.
//
//   -- NAME --environment production   of a deployed shop; --file and --connect as for `npm run launch`
//   -- NAME --finish                   the key before is accepted no longer; refused before its time, unless with --now
//   -- NAME --wait SECONDS             between the first two stages, 60
import { parseArgs } from 'node:util'
import { defaultFile } from './launch/description.ts'
import { LaunchFault } from './launch/fault.ts'
import { runCommand } from './processes.ts'
import { deployedPlace } from './rotate/deployed-place.ts'
import { localPlace } from './rotate/local-place.ts'
import { finish, names, rotate } from './rotate/rotation.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    environment: { type: 'string' },
    file: { type: 'string', default: defaultFile },
    connect: { type: 'string' },
    wait: { type: 'string', default: '60' },
    finish: { type: 'boolean', default: false },
    now: { type: 'boolean', default: false },
  },
})

await runCommand(async () => {
  const [name] = positionals
  if (!name) throw new LaunchFault('Which key?', `name one of ${names()}.`)
  const { file, environment, connect } = values
  const place =
    environment === undefined
      ? localPlace()
      : await deployedPlace({ file, environment, connect, wait: Number(values.wait) })
  await (values.finish ? finish(name, place, values.now) : rotate(name, place))
})
