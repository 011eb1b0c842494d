declare module 'virtual:client-assets' {
  export const clientAssets: import('#client/build/asset-list.ts').ClientAssets
}

declare module 'virtual:react-dom-edge' {
  export { renderToReadableStream } from 'react-dom/server.edge'
}
