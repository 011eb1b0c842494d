// The document's title says first that something is wrong (GOV.UK error summary).

export function sayInTitle(wrong: boolean): void {
  const bare = document.title.replace(/^Error: /, '')
  document.title = wrong ? `Error: ${bare}` : bare
}
