declare module 'virtual:bare-view' {
  const View: import('react').ComponentType<{ params: Record<string, string> }>
  export default View
}
