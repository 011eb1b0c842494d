// What the authored rails of a page ask for.
import { recommendationCalls } from '#shared/calls/recommendations.ts'
import type { Component } from '#shared/entities/content.ts'
import { ask, type Question } from '#client/pages/page.ts'

export function railQuestions(components: readonly Component[]): Question[] {
  const rails = components.filter((component) => component.type === 'product-rail')
  return [...new Set(rails.map(({ of }) => of))].map((of) => ask(recommendationCalls.rail, { query: { of } }))
}
