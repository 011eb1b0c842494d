// Bytes as a reply of JSON carries them.

/** In pieces: too many arguments at once are more than a function takes. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
