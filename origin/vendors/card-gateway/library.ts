// The script that a shop's page loads, and its integrity value for the capture context.
import libraryText from './browser/flex-microform.js?raw'

export const library = '/microform/v2/flex-microform.min.js'
export { libraryText }

export async function libraryIntegrity(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(libraryText))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
