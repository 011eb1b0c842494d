import { expect, test } from 'vitest'
import type { Component } from '#shared/content/content.ts'
import { findAnswers } from './find-answers.ts'

const faq = (heading: string, ...questions: [string, string][]): Component => ({
  type: 'faq',
  heading,
  questions: questions.map(([question, html]) => ({ question, html: `<p>${html}</p>` })),
})

const help = [
  faq(
    'Orders',
    ['Where is my order?', 'Sign in to see where it is.'],
    ['My order is late. What should I do?', 'Check your orders first.'],
    ['Can I cancel my order?', 'Yes, until we dispatch it.'],
  ),
  faq(
    'Returns',
    ['How do I return something?', 'Choose Return items.'],
    ['When will I get my refund?', 'Within 14 days of us getting your return.'],
  ),
  faq('Gifts', ['Do you sell gift cards or vouchers?', 'No, we don’t.']),
]
const first = (term: string) => findAnswers(term, help)[0]?.question

test.each([
  ['late parcel', 'My order is late. What should I do?'],
  ['where is my parcel', 'Where is my order?'],
  ['cancelling', 'Can I cancel my order?'],
  ['money back', 'When will I get my refund?'],
  ['exchange', 'How do I return something?'],
  ['gift voucher', 'Do you sell gift cards or vouchers?'],
])('“%s” finds “%s” first', (term, question) => expect(first(term)).toBe(question))

test.each(['', 'how do I', 'wellingtons'])('“%s” finds nothing', (term) => expect(findAnswers(term, help)).toEqual([]))
