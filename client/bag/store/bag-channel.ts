// The channel on which a window reports a bag change to the shop's other windows. A window has a single channel object,
// because BroadcastChannel does not deliver a message to the object that posted it.

let channel: BroadcastChannel | null = null

export function bagChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('bag'))
}
