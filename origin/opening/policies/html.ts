// What help and policy pages are made of.
import type { Component, ContentPage } from '#shared/content/content.ts'

/** Company facts are data, so they are escaped for HTML. */
export function escapeText(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

export function paragraph(heading: string, html: string): Component {
  return { type: 'paragraph', heading, html }
}

export function page(key: string, title: string, description: string, components: Component[]): ContentPage {
  return { key, title, description, components }
}
