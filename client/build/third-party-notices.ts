// Writes dist/client/third-party-notices.txt after the builds: what is shipped that others have made, with the texts that
// their licences want to be passed on. The shop serves it as /third-party-notices.txt.
//
// Vite lists the packages of each bundle (`build.license`). Fonts are in no bundle, and Panda's runtime is generated: both are
// added here. A package without a text of its own gets the text of the licence that it states; one that states none fails the build.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '#shared/brands/all.ts'
import { brandFonts } from '#client/theme/font-faces.ts'

type Shipped = { name: string; version: string; identifier?: string; text?: string }
type PackageJson = { name: string; version: string; license?: string; author?: string | { name: string } }

/** The file in which Vite lists the packages of one bundle. */
export const licenceList = '.vite/license.json'
export const noticesFile = 'dist/client/third-party-notices.txt'

/** Its generated runtime is part of the bundles. */
const generator = '@pandacss/dev'

const heading = `Third-party notices

This shop is served with the software and fonts below. Each is under the licence that follows its name.`

const data = `Data

Digests of common passwords: @zxcvbn-ts/language-common 4.1.3 (MIT), Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
Copyright (c) 2021 @zxcvbn-ts.

Bank holidays: GOV.UK. Nations of postcode districts: postcodes.io, from the ONS Postcode Directory. Contains public sector
information licensed under the Open Government Licence v3.0
(https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/). Contains OS data © Crown copyright and database
right. Contains Royal Mail data © Royal Mail copyright and database right. Contains National Statistics data © Crown copyright
and database right.`

/** `bundles`: the folders of the client and the workers. */
export function writeNotices(bundles: readonly string[]): void {
  const bundled = bundles.flatMap(listOf)
  const added = [...fontPackages(), generator].map(installed)
  const all = new Map([...bundled, ...added].map((one) => [`${one.name} ${one.version}`, one]))
  const packages = [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  const byText = Map.groupBy(packages, (one) => one.text ?? standardText(one, packages))
  const parts = [...byText].map(([text, those]) => [those.map(titleOf).join('\n'), text].join('\n\n'))
  writeFileSync(noticesFile, `${[heading, ...parts, data].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}

/** The list is read once and not served. */
function listOf(folder: string): Shipped[] {
  const file = join(folder, licenceList)
  const list = JSON.parse(readFileSync(file, 'utf8')) as Shipped[]
  rmSync(file)
  return list
}

const titleOf = ({ name, version, identifier }: Shipped) => `${name} ${version}${identifier ? ` (${identifier})` : ''}`

/** The packages of the fonts that any brand uses. */
function fontPackages(): Set<string> {
  const files = Object.values(brands).flatMap((brand) => brandFonts(brand).map(({ whole }) => whole))
  return new Set(files.map((file) => /node_modules\/(@[\w-]+\/[\w-]+)/.exec(file)![1]!))
}

function installed(name: string): Shipped {
  const folder = join('node_modules', name)
  const { version, license } = packageJson(folder)
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file && readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, ...(license && { identifier: license }), ...(text && { text }) }
}

/** For packages that state a licence and bring no text. */
function standardText({ name, identifier }: Shipped, others: readonly Shipped[]): string {
  const { author } = packageJson(join('node_modules', name))
  const holder = (typeof author === 'string' ? author.replace(/ <.*/, '') : author?.name) ?? `the authors of ${name}`
  if (identifier === 'MIT') {
    const [, permission] = readFileSync('LICENSE', 'utf8').split(/\n(?=Permission is hereby granted)/)
    return `MIT License\n\nCopyright (c) ${holder}\n\n${permission!.trim()}`
  }
  if (identifier === 'MPL-2.0')
    return `Copyright (c) ${holder}\n\nSource: https://www.npmjs.com/package/${name}\nLicence: https://www.mozilla.org/MPL/2.0/`
  const same = others.find((other) => other.identifier === identifier && other.text?.includes('TERMS AND CONDITIONS'))
  if (!same) throw new Error(`${name} (${identifier ?? 'no licence'}) brings no text of its licence`)
  return `Copyright ${holder}\n\n${same.text!.replace(/(END OF TERMS AND CONDITIONS)[\s\S]*/, '$1')}`
}

function packageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${folder} is not installed`)
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson
}
