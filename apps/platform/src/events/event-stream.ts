import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { relayed } from '../outbox/commit-notifier.ts'
import { type ChangeRow, readChangesAfter, readLastPosition } from './changes.ts'
import { eventsOfChange } from './projections/events-of-change.ts'
import type { WriteOptions } from './projections/wire-event.ts'

/** Where somebody has got to: all parts up to this one of the change at this position. */
export interface Place {
  position: number
  part: number
}

interface StreamOptions {
  /** `null`: begins with what happens from now on. */
  after: Place | null
  /** Empty: every type. */
  types: ReadonlySet<string>
  options: WriteOptions
  /** Asked every 15 seconds: whether the listener may still listen. */
  mayGoOn(): Promise<boolean>
}

/** Changes read together. */
const BATCH = 50
/** Other processes relay too, and ring no bell here. */
const LOOK_AGAIN_MS = 1_000
/** Silence for longer would let proxies give the connection up. */
const HEARTBEAT_MS = 15_000
/** Whoever may listen no more hears nothing after this, however much there is to tell. */
const CHECK_MS = 15_000

/**
 * What happens on the site as Server-Sent Events, without a gap after the place given. Reads on only as fast as the
 * listener takes it.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function streamEvents(
  scope: SiteScope,
  { after, types, options, mayGoOn }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const closed = new AbortController()
  let place = after
  let silentSince = scope.now().getTime()
  let checkedAt = scope.now().getTime()

  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        place ??= { position: await readLastPosition(scope), part: Infinity }
        controller.enqueue(encoder.encode(': listening\n\n'))
      },
      async pull(controller) {
        const text = await nextText()
        if (text === null) controller.close()
        else controller.enqueue(encoder.encode(text))
      },
      cancel: () => closed.abort(),
    },
    { highWaterMark: 1 },
  )

  /** The next events, a sign of life, or `null` at the end. */
  async function nextText() {
    while (!closed.signal.aborted) {
      if (!(await isStillAllowed())) return null
      const rung = ring(scope.siteId, closed.signal)
      const text = await readNext()
      if (text !== '') {
        silentSince = scope.now().getTime()
        return text
      }
      if (scope.now().getTime() - silentSince >= HEARTBEAT_MS) {
        silentSince = scope.now().getTime()
        return ': still here\n\n'
      }
      await rung
    }
    return null
  }

  async function isStillAllowed() {
    if (scope.now().getTime() - checkedAt < CHECK_MS) return true
    checkedAt = scope.now().getTime()
    return mayGoOn()
  }

  async function readNext(): Promise<string> {
    const { position, part } = place ?? { position: 0, part: Infinity }
    const isWithin = part !== Infinity
    // The change that the listener is in the middle of comes first.
    const changes = await readChangesAfter(scope, isWithin ? position - 1 : position, BATCH)
    let text = ''
    for (const change of changes) {
      const isCurrent = isWithin && change.position === position
      text += writeChange(change, isCurrent ? part + 1 : 0)
      place = { position: change.position ?? position, part: Infinity }
    }
    if (changes.length > 0 || !isWithin) return text || (changes.length === BATCH ? readNext() : '')
    place = { position, part: Infinity }
    return ''
  }

  function writeChange(change: ChangeRow, from: number): string {
    const { identity } = change
    return eventsOfChange(change, options)
      .map(({ type, write }, part) => {
        if (part < from || (types.size > 0 && !types.has(type))) return ''
        const data = { eventType: type, instanceId: scope.siteId, data: write(), identity }
        return `id: ${change.position}.${part}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
      })
      .join('')
  }
}

/** Settles when there is something new, or it is time to look whether there is. */
function ring(siteId: string, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, LOOK_AGAIN_MS)
    const stopListening = relayed.listen((rung) => {
      if (rung === siteId) done()
    })
    signal.addEventListener('abort', done, { once: true })

    function done() {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', done)
      settle()
    }
  })
}

/**
 * The place that an event's id names, or `null` where none is given.
 *
 * @throws {ApiError} 400 for what is no id of an event.
 */
export function parsePlace(id: string | undefined): Place | null {
  if (id === undefined || id === '') return null
  const [, position, part] = /^(\d{1,15})\.(\d{1,6})$/.exec(id) ?? []
  if (position === undefined || part === undefined) {
    throw invalidArgument([violation('Last-Event-ID', 'is the id of no event')])
  }
  return { position: Number(position), part: Number(part) }
}
