// How windows of one shop tell each other that the bag has changed: one channel, because a window hears all but its own.

let channel: BroadcastChannel | null = null

export function bagChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('bag'))
}
