// The list of built files that the build gives the worker as `virtual:client-assets` (client-assets.ts).

/** The built files of each source. In development the sources themselves. */
export type ClientAssets = {
  /** Different for every build: cached pages of an earlier build name files that no longer exist. */
  build: string
  /** The only script that a document names. The first script fetches the others. */
  entry: string
  /** The scripts that hydrate every page, the entry itself first. */
  entryImports: string[]
  css: string
  /** Brand code → its stylesheet and the fonts to preload. */
  themes: Record<string, { css: string; fonts: string[] }>
  /** Page name → the files of its view. */
  views: Record<string, string[]>
  /** Page name → the script that runs before hydration, of the pages that have such a script. */
  firsts: Record<string, string>
  /** Page name → its stylesheets beside the common one and the brand's. */
  styles: Record<string, string[]>
  /** The files of standalone pages beside the common stylesheet and the brand's. */
  standalone: { css: string; modules: string[] }
  development: boolean
}
