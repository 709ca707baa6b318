import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { relayed } from '../outbox/commit-notifier.ts'
import { emptyDuringOutage } from '../outbox/empty-during-outage.ts'
import { type ChangeRow, type Head, isContinuable, readChangesAfter, readHead } from './changes.ts'
import { eventsOfChange } from './projections/events-of-change.ts'
import type { WriteOptions } from './projections/wire-event.ts'

/** A listener's position: all parts up to this one of the change at this position were sent. */
export interface Place extends Head {
  part: number
}

interface StreamOptions {
  /** `null`: only new events. */
  after: Place | null
  /** Empty: all types. */
  types: ReadonlySet<string>
  options: WriteOptions
  /** Called every 15 seconds: whether the listener is still authorised. */
  mayGoOn(): Promise<boolean>
}

/** The number of changes read at a time. */
const BATCH = 50
/** Changes relayed by other processes give no wake-up signal here, so the outbox is also polled. */
const LOOK_AGAIN_MS = 1_000
/** More than any change has. */
const ALL_PARTS = 999_999
/** Proxies close connections that are silent for longer. */
const HEARTBEAT_MS = 15_000
/** After this time a listener whose authorisation ended gets no more events, even with a backlog. */
const CHECK_MS = 15_000

/**
 * The site's events as Server-Sent Events, without a gap after the given position. The next ones are read only as fast as
 * the listener consumes them. Where there is a gap, because a replica that lacked changes was promoted or a backup was
 * restored, an event `reset` with a new position tells the listener to read again what it follows.
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
        place ??= { ...(await readHead(scope)), part: ALL_PARTS }
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

  /** The next events, a keep-alive comment, or `null` at the end. */
  async function nextText() {
    while (!closed.signal.aborted) {
      const rung = ring(scope.siteId, closed.signal)
      const text = await readIfAllowed().catch(emptyDuringOutage)
      if (text === null) return null
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

  async function readIfAllowed(): Promise<string | null> {
    const at = scope.now().getTime()
    if (at - checkedAt >= CHECK_MS) {
      if (!(await mayGoOn())) return null
      checkedAt = at
    }
    return readNext()
  }

  async function readNext(): Promise<string> {
    const { position, part, incarnation } = place ?? NOWHERE
    const isWithin = part !== ALL_PARTS
    // The remaining parts of the change at the position come first.
    const from = isWithin ? position - 1 : position
    const { changes, head } = await readChangesAfter(scope, from, BATCH)
    if (!(await isContinuable(scope, { position, incarnation }, head))) {
      place = { ...head, part: ALL_PARTS }
      return `id: ${writePlace(place)}\nevent: reset\ndata: {}\n\n`
    }
    let text = ''
    for (const change of changes) {
      const isCurrent = isWithin && change.position === position
      place = {
        position: change.position ?? position,
        part: ALL_PARTS,
        incarnation: head.incarnation,
      }
      text += writeChange(change, place, isCurrent ? part + 1 : 0)
    }
    if (changes.length > 0 || !isWithin) return text || (changes.length === BATCH ? readNext() : '')
    place = { position, part: ALL_PARTS, incarnation: head.incarnation }
    return ''
  }

  function writeChange(change: ChangeRow, at: Place, from: number): string {
    const { identity } = change
    return eventsOfChange(change, options)
      .map(({ type, write }, part) => {
        if (part < from || (types.size > 0 && !types.has(type))) return ''
        const data = { eventType: type, instanceId: scope.siteId, data: write(), identity }
        const id = writePlace({ ...at, part })
        return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
      })
      .join('')
  }
}

/** Settles when there are new changes, or it is time to poll. */
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

const NOWHERE: Place = { position: 0, part: ALL_PARTS, incarnation: '' }

/** The id of an event. Positions of versions that knew no incarnations have none. */
function writePlace({ incarnation, position, part }: Place): string {
  return `${incarnation && `${incarnation}-`}${position}.${part}`
}

/**
 * The position in an event's id, or `null` where none is given.
 *
 * @throws {ApiError} 400 for an invalid id.
 */
export function parsePlace(id: string | undefined): Place | null {
  if (id === undefined || id === '') return null
  const [, incarnation = '', position, part] =
    /^(?:([0-9a-f]{8})-)?(\d{1,15})\.(\d{1,6})$/.exec(id) ?? []
  if (position === undefined || part === undefined) {
    throw invalidArgument([violation('Last-Event-ID', 'is not the id of an event')])
  }
  return { incarnation, position: Number(position), part: Number(part) }
}
