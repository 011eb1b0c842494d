/** Stylesheets and fonts of one brand, and the modules that the first script fetches, which the renderer adds. */
export type PageAssets = { css: readonly string[]; fonts: readonly string[]; modules: readonly string[] }
