// A process of its own, because the platform's modules are replaced: prints what `weighAges` has found as JSON.
import { weighAges } from './growth.ts'

process.stdout.write(JSON.stringify(await weighAges()))
