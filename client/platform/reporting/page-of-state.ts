// What a report says of its page: the page's name, and the release by the file that hydrated it. No address.

export function pageOfState(): { page: string; release: string } {
  const state = JSON.parse(document.getElementById('state')!.textContent) as {
    page: string
    assets: { modules: readonly string[] }
  }
  return { page: state.page, release: state.assets.modules[0]?.split('/').at(-1) ?? '' }
}
