// Encodes bytes for a JSON reply.

/** Works in chunks, because a function call accepts a limited number of arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
