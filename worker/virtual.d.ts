declare module 'virtual:client-assets' {
  export const clientAssets: import('#client/build/asset-list.ts').ClientAssets
}
