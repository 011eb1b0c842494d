// Builds a revision of this repository in a folder of its own. A revision is built once.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const home = '.wrangler/releases'

/** The latest release's tag; without one, the commit before the newest migration. */
export function formerRevision(): string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1', '--always')
  if (tag.startsWith('v')) return tag
  const migration = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'origin/migrations/*.sql')
  if (!migration) throw new Error('The history has no migration: name a revision with --from.')
  return `${migration}^`
}

/** Resolves to the folder with `dist`. */
export function buildOf(revision: string): { folder: string; commit: string; subject: string } {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const subject = git('log', '-1', '--format=%h %s', commit)
  const folder = join(home, commit)
  if (existsSync(join(folder, 'built'))) return { folder, commit, subject }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  if (git('rev-parse', `${commit}:package-lock.json`) === git('rev-parse', 'HEAD:package-lock.json'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  const tool = (file: string, ...args: string[]) =>
    execFileSync(process.execPath, [join('node_modules', file), ...args], { cwd: folder, stdio: 'pipe' })
  tool('@pandacss/dev/bin.js', 'codegen', '--silent')
  tool('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  writeFileSync(join(folder, 'built'), commit)
  return { folder, commit, subject }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
