// The name of a new passkey in plain text: where it is stored, or the device it was added on. The customer can change the name.

/** Models of common passkey providers (AAGUID), from the public list of the passkey developers' community. */
const providers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
}

const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
] as const

export function nameOfPasskey(aaguid: string, transports: readonly string[], userAgent: string): string {
  const provider = Object.hasOwn(providers, aaguid) ? providers[aaguid] : undefined
  if (provider) return provider
  if (transports.some((way) => way === 'usb' || way === 'nfc')) return 'Security key'
  if (transports.includes('hybrid') && !transports.includes('internal')) return 'Phone'
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
}
