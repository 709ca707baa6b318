// Receives deliveries and reports when the expected number has arrived, and the latencies of the events.
import { serve } from './serve.ts'

let wanted = Infinity
let received = 0
let lags: number[] = []

process.on('message', (count: number) => {
  wanted = count
  received = 0
  lags = []
  process.send?.({})
})

serve(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  response.end()
  const at = Date.now()
  const sentAt = /changed at (\d+)/.exec(readPayload(body))?.[1]
  if (sentAt !== undefined) lags.push(at - Number(sentAt))
  if (++received === wanted) process.send?.({ at, lags })
})

function readPayload(token: string) {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
}
