// A Vite plugin: builds for the hosts of a deployment, which the variable SHOP_HOSTS names (JSON of brand code to host), in
// place of those of shared/brands/hosts.ts. `dist/hosts.json` says what a build was made for.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { brandHosts } from '#shared/brands/hosts.ts'

export function hostsOfEnvironment(text = process.env.SHOP_HOSTS): Plugin {
  const hosts = JSON.parse(text || '{}') as Record<string, string>
  return {
    name: 'hosts-of-environment',
    enforce: 'pre',
    load(id) {
      return text && id.endsWith('/shared/brands/hosts.ts') ? brandHostsModule(hosts) : null
    },
    writeBundle() {
      mkdirSync('dist', { recursive: true })
      writeFileSync('dist/hosts.json', JSON.stringify(hosts))
    },
  }
}

function brandHostsModule(given: Readonly<Record<string, string>>): string {
  const entries = Object.entries(brandHosts).map(
    ([
      code,
      {
        name,
        hosts: [local],
      },
    ]) => {
      if (!given[code]) throw new Error(`SHOP_HOSTS names no host for ${code}`)
      return [code, { name, hosts: [local, given[code]] }]
    },
  )
  return `export const brandHosts = ${JSON.stringify(Object.fromEntries(entries))}`
}
