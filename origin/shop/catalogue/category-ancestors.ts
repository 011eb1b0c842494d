// The paths of categories with those above them.

export function withAncestors(paths: string[]) {
  return [...new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))]
}
