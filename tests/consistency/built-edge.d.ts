// Types of dist/shop/index.js, which served-shop.ts puts in place of this name.
declare module 'built-edge' {
  const edge: ExportedHandler<{ ORIGIN: Fetcher }>
  export default edge
}
