/** Reads a file that is downloaded; `onProgress` is told the part that was read, from 0 to 1. */
export async function readDownload(
  reply: Response,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const size = Number(reply.headers.get('Content-Length') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = reply.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    read += part.value.byteLength
    onProgress(size === 0 ? 0 : read / size)
  }
  return new Blob(parts)
}
