import { ConnectionError } from '@vitrine/client'
import type { MediaFile } from '@vitrine/contract'

export interface SendOptions {
  signal: AbortSignal | null | undefined
  /** Told the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file to the address that the platform gave for it.
 *
 * @throws {Error} When the platform refuses the file, in its own words.
 * @throws {ConnectionError} When the platform cannot be reached, or the upload broke off.
 */
export async function sendFile<Stored = MediaFile>(
  url: string,
  file: File,
  options: SendOptions,
): Promise<Stored> {
  const { status, response } = await putFile(url, file, options)
  if (status === 200) return response.file
  throw new Error(response?.message ?? `HTTP ${status}`)
}

/**
 * The reply to a file, whatever its status, with JSON as its response. By `XMLHttpRequest`: `fetch` does not tell how much
 * was sent.
 *
 * @throws {ConnectionError} When the platform cannot be reached, or the upload broke off.
 * @throws the signal's reason, when it is aborted.
 */
export function putFile(
  url: string,
  file: Blob,
  { signal, onProgress, headers = {} }: SendOptions & { headers?: Record<string, string> },
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', new URL(new URL(url).pathname, location.origin))
    for (const name in headers) request.setRequestHeader(name, headers[name] ?? '')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(request)
    request.onerror = () =>
      reject(new ConnectionError('The upload broke off.', { code: 'network' }))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
