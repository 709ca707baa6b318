import type { StaffClient } from '../session/staff-client.ts'
import { putFile, type SendOptions } from './send-file.ts'

/** Tells how much of the file was sent whenever the client of the page sends it. */
export function trackUpload(
  { senders }: Pick<StaffClient, 'senders'>,
  file: Blob,
  onProgress: SendOptions['onProgress'],
): void {
  senders.set(file, async (url, { signal, headers }) => {
    // The client gives them as an object.
    const given = headers as Record<string, string>
    return toResponse(await putFile(url, file, { signal, headers: given, onProgress }))
  })
}

function toResponse(request: XMLHttpRequest) {
  const { status, response } = request
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line) => line.split(/: (.*)/, 2) as [string, string])
  return Response.json(response, { status, headers })
}
