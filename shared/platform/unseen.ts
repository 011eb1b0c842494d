// Invisible characters: control characters, direction overrides and zero-width characters. They make different names look
// alike and hide text.

/** Includes line ends and tabs, which fields of several lines allow; joiners within words and emoji are not included. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g // prettier-ignore

export function hasUnseen(text: string): boolean {
  return text.search(unseen) >= 0
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}
