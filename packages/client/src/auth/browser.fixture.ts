import type { Browser } from './browser.ts'

interface FakeFrame extends EventTarget {
  src: string
  style: { display: string }
  contentWindow: object
  remove(): void
}

/** A window and a document in which hidden iframes are opened; `left` counts the iframes and listeners that remain. */
export function createBrowser() {
  const frames: FakeFrame[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const opened: FakeFrame[] = []

  const browser = {
    window: {
      addEventListener: (_: string, listener: (event: MessageEvent) => void) =>
        listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
        listeners.delete(listener),
    },
    document: {
      createElement: createFrame,
      body: {
        appendChild: (frame: FakeFrame) => {
          frames.push(frame)
          opened.push(frame)
        },
      },
    },
  } as unknown as Browser

  return {
    browser,
    opened,
    left: () => ({ frames: frames.length, listeners: listeners.size }),
    post: (message: { data: unknown; origin: string; source?: unknown }) => {
      const source = 'source' in message ? message.source : frames[0]?.contentWindow
      for (const listener of [...listeners]) listener({ ...message, source } as MessageEvent)
    },
  }

  function createFrame(): FakeFrame {
    const frame = Object.assign(new EventTarget(), {
      src: '',
      style: { display: '' },
      contentWindow: {},
      remove: () => void frames.splice(frames.indexOf(frame), 1),
    })
    return frame
  }
}
