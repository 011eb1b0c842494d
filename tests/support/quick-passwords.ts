// Password hashes of tests in the workers take no time, with the same calls: slow ones would be a minute of every run. The
// served shop of tests/wire has the real ones.
import nodeCrypto from 'node:crypto'

type Derive = typeof nodeCrypto.scryptSync & { real?: typeof nodeCrypto.scryptSync }

const known: Derive = nodeCrypto.scryptSync
const real = known.real ?? known
const quick: Derive = (password, salt, length, options) => real(password, salt, length, { ...options, N: 16 })
quick.real = real
Object.assign(nodeCrypto, { scryptSync: quick })
