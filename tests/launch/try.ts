import { mkdtempSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { emulatePlatform, apiToken } from './platform/server.ts'
const folder = mkdtempSync('/tmp/launch-')
const platform = await emulatePlatform(folder)
platform.onChange = (change, when) => { if (when === 'after') console.log('   ·', change) }
for (const args of [process.argv.slice(2), ['--check', ...process.argv.slice(2)]]) {
const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', 'worker/commands/launch.ts', '--connect', platform.origin, ...args], { stdio: 'inherit', env: { ...process.env, CLOUDFLARE_API_BASE_URL: `${platform.origin}/client/v4`, CLOUDFLARE_API_TOKEN: apiToken } })
await new Promise((r) => child.on('exit', r))
console.log(platform.refused)
}
console.log(folder, [...platform.state.databases.values()].map(({file})=>file))
await platform.close()
