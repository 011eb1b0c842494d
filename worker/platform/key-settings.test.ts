import { expect, test } from 'vitest'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { settingsOf } from './settings.ts'

const settings = { LOCAL: '1', ...secretSettings }

test('a key’s setting takes two keys of its form, no third', () => {
  for (const [name, value] of Object.entries(secretSettings).filter(([key]) => /_(KEY|SECRET)$/.test(key))) {
    expect(() => settingsOf({ ...settings, [name]: `${value} ${value}` }), name).not.toThrow()
    for (const wrong of [`${value} short`, `${value} ${value} ${value}`, ' '])
      expect(() => settingsOf({ ...settings, [name]: wrong }), name).toThrow(name)
  }
})
