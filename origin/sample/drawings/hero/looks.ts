// A person in words: figure, skin, tint and style of the hair, and `beard`.
import type { Figure, Hair, Look } from './body.ts'

const skins: Readonly<Record<string, string>> = {
  fair: '#f0c9ab',
  olive: '#dba880',
  tan: '#c08a5e',
  brown: '#93603f',
  deep: '#6b432d',
}
const hairs: Readonly<Record<string, string>> = {
  black: '#241d22',
  brown: '#4b3226',
  chestnut: '#7a4a2c',
  blonde: '#c99f5e',
  grey: '#a9a4a2',
  red: '#9c4a2a',
}

export function lookOf(about: string): Look {
  const [figure, skin, tint, hair, beard] = about.split(' ') as [Figure, string, string, Hair, string?]
  return { figure, skin: skins[skin]!, hair, hairColour: hairs[tint]!, beard: beard !== undefined }
}
