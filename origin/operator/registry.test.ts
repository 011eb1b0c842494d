import { expect, test } from 'vitest'
import { actions, sectionNamed, sections } from './registry.ts'

test('section and action names are unique', () => {
  const names = [...sections.map(({ name }) => name), ...actions.map(({ name }) => name)]
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(actions.filter(({ name }) => !sectionNamed(name.split('.')[0]!)).map(({ name }) => name)).toEqual([])
})

test('no section has the name of another admin path', () => {
  const taken = ['api', 'do', 'undo', 'sign-in', 'sign-out', 'admin.css', 'pictures', 'help']
  expect(sections.map(({ name }) => name).filter((name) => taken.includes(name))).toEqual([])
})

test('every action that a section offers exists', () => {
  const offered = sections.flatMap(({ rowActions = [], sectionActions = [] }) => [...rowActions, ...sectionActions])
  const names = actions.map(({ name }) => name) as string[]
  expect(offered.filter((name) => !names.includes(name))).toEqual([])
})

test('no field has the name of an admin parameter', () => {
  const own = ['back', 'brand', 'sure', 'done', 'page', 'ownPassword']
  const strays = actions.flatMap(({ name, fields }) =>
    fields.filter((field) => own.includes(field.name)).map((field) => `${name} ${field.name}`),
  )
  expect(strays).toEqual([])
})
