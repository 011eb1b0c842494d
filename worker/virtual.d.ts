declare module 'virtual:client-assets' {
  export const clientAssets: {
    build: string
    entry: string
    entryImports: string[]
    css: string
    themes: Record<string, { css: string; fonts: string[] }>
    views: Record<string, string[]>
    firsts: Record<string, string>
    styles: Record<string, string[]>
    standalone: { css: string; modules: string[] }
    development: boolean
  }
}
