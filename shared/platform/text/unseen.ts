// Invisible characters: control characters, direction overrides and zero-width characters. They make different names look
// alike and hide text.

/** Control characters except the tab and the line feeds, which fields of several lines allow. */
const control = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
/** Line and paragraph separators, and marks that change the direction of text. */
const layout = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufff9-\\ufffb'
/** Characters of no width, except the joiners within words and emoji. */
const noWidth = '\\u00ad\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u3164\\ufeff\\uffa0'
const unseen = new RegExp(`[${control}${layout}${noWidth}]`, 'g')

export function hasUnseen(text: string): boolean {
  return text.search(unseen) >= 0
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}
