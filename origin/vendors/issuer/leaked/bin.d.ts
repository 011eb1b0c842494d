declare module '*.bin?url&inline' {
  const address: string
  export default address
}
