import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

// Shows R10.140.
test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@hotmall.com', 'ada@hotmail.com'],
  ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['ada@mail.com', null],
  ['ada@people.example', null],
  ['@gmial.com', null],
  ['gmial.com', null],
])('for %s the suggestion is %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant))
