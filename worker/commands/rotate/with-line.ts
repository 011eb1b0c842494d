// A file of settings with one of them changed; the rest of the file, which people may have written, stays as it is.

export function withLine(text: string, name: string, value: string): string {
  const line = `${name}='${value}'`
  const found = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm')
  if (found.test(text)) return text.replace(found, () => line)
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
}
