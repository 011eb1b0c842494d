import { expect, test } from 'vitest'
import { actions, sectionNamed, sections } from './registry.ts'

test('no two sections and no two actions share a name, and every action belongs to a section', () => {
  const names = [...sections.map(({ name }) => name), ...actions.map(({ name }) => name)]
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(actions.filter(({ name }) => !sectionNamed(name.split('.')[0]!)).map(({ name }) => name)).toEqual([])
})

test('no section has the name of another address of the door', () => {
  const taken = ['api', 'do', 'undo', 'sign-in', 'sign-out', 'dress.css', 'pictures', 'help']
  expect(sections.map(({ name }) => name).filter((name) => taken.includes(name))).toEqual([])
})

test('what sections offer is there, and every action can be found by somebody without a script', () => {
  const offered = sections.flatMap(({ beside, apart }) => [...beside, ...apart])
  const names = actions.map(({ name }) => name) as string[]
  expect(offered.filter((name) => !names.includes(name))).toEqual([])
})

test('fields that an action does not have are not asked of anybody, and none is named as the door’s own', () => {
  const own = ['back', 'brand', 'sure', 'done', 'page']
  const strays = actions.flatMap(({ name, fields }) =>
    fields.filter((field) => own.includes(field.name)).map((field) => `${name} ${field.name}`),
  )
  expect(strays).toEqual([])
})
