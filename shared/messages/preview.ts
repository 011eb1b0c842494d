// Messages of the authoring preview. The first is R8.27, verbatim.

export const previewMessages = {
  notConnected: 'Failed to establish connection to DC Application.',
  connecting: 'Connecting to the authoring tool…',
  connected: 'Connected. Your changes will show here as you type.',
} as const
