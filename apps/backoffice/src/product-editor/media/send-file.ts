import { ConnectionError } from '@vitrine/client'
import type { MediaFile } from '@vitrine/contract'

interface SendOptions {
  signal: AbortSignal
  /** Told the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file to the address that the platform gave for it. By `XMLHttpRequest`: `fetch` does not tell how much was sent.
 *
 * @throws {Error} When the platform refuses the file, in its own words.
 * @throws {ConnectionError} When the platform cannot be reached, or the upload broke off.
 */
export function sendFile<Stored = MediaFile>(
  url: string,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', new URL(new URL(url).pathname, location.origin))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      if (request.status === 200) resolve((request.response as { file: Stored }).file)
      else reject(new Error(request.response?.message ?? `HTTP ${request.status}`))
    }
    request.onerror = () =>
      reject(new ConnectionError('The upload broke off.', { code: 'network' }))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
