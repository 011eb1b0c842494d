// Rotations of an environment whose former key is still accepted, for the report of a launch.
import { existsSync } from 'node:fs'
import { fileOf } from '../launch/files.ts'
import { rotatable } from './rotatable.ts'

export function rotationFile(environment: string, name: string): string {
  return fileOf(environment, `rotation.${name}`)
}

export function unfinishedRotations(environment: string): string[] {
  return Object.keys(rotatable)
    .filter((name) => existsSync(rotationFile(environment, name)))
    .map(
      (name) =>
        `Key: two of ${name} are accepted until \`npm run rotate -- ${name} --environment ${environment} --finish\`.`,
    )
}
