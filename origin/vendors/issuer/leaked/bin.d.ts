declare module '*.bin?inline' {
  const address: string
  export default address
}
