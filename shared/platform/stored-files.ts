// Built files of recent releases, in the key-value store: a page of one version finds its files although the other version
// answers, and an open tab finds those of its own release.

/** The key of `/assets/NAME`. */
export const storedFileKey = (name: string) => `file/${name}`

/** By the ending of a name; a file of another type is not stored. */
export const storedFileTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** Seconds for which the files of a release are stored. */
export const storedFileLifetime = 30 * 86_400
