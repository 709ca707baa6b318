import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEventStream } from './read-event-stream.ts'

it('reads the same events however the stream is cut into pieces', async () => {
  const text =
    ': hello\n\nid: 1.0\nevent: a\ndata: {"é":1}\n\n: beat\n\nid: 2.0\ndata: one\ndata: two\n\ndata: cut'
  const bytes = new TextEncoder().encode(text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 6 }), async (cuts) => {
      expect(await readAll(bytes, cuts)).toEqual([
        { id: '1.0', event: 'a', data: '{"é":1}' },
        { id: '2.0', event: 'message', data: 'one\ntwo' },
      ])
    }),
  )
})

it('reads lines that end in any of the three ways', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['id: 1.0', 'data: x', '', ''].join(end)
    expect(await readAll(new TextEncoder().encode(text), [])).toEqual([
      { id: '1.0', event: 'message', data: 'x' },
    ])
  }
})

it('cancels the stream when the iteration ends', async () => {
  let hungUp = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel() {
      hungUp = true
    },
  })
  for await (const _ of readEventStream(endless)) break
  expect(hungUp).toBe(true)
})

async function readAll(bytes: Uint8Array, cuts: number[]) {
  const ends = [...cuts, bytes.length].toSorted((a, b) => a - b)
  const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  const events = []
  for await (const event of readEventStream(body)) events.push(event)
  return events
}
