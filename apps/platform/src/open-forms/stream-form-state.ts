import { recorded } from '../audit/record.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createNotifier, relayed } from '../outbox/commit-notifier.ts'
import { emptyDuringOutage } from '../outbox/empty-during-outage.ts'
import type { FormSubject } from './form-subject.ts'
import { deleteOpenForm, type OpenForm, saveOpenForm } from './open-form.ts'
import { type Cursor, lastCursor, readFormState } from './read-form-state.ts'

interface StreamOptions {
  subject: FormSubject
  form: OpenForm
  /** Of the last message that was received, or `null`: changes from now on. */
  after: Cursor | null
  /** Called whenever the row is renewed: whether the member is still staff. */
  mayGoOn(): Promise<boolean>
}

/** A form of the site was opened or closed in this process; others see it when they look again. */
const formsChanged = createNotifier()

/** What no signal tells, such as a change in another process, is seen after this time. */
const LOOK_AGAIN_MS = 800
/** Signals of a burst, such as an import's, are answered together. */
const GATHER_MS = 100
/** How often the row is renewed, and a silent connection is kept open by a comment. */
const RENEW_MS = 10_000

/**
 * Who else has the form open and who has changed what it edits, as Server-Sent Events: once at the beginning and whenever
 * it differs. The form counts as open as long as the stream is read.
 */
export function streamFormState(
  scope: SiteScope,
  { subject, form, after, mayGoOn }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const closed = new AbortController()
  let cursor = after
  let sent = ''
  let renewedAt = 0

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = await nextText()
        if (text === null) controller.close()
        else controller.enqueue(encoder.encode(text))
      },
      async cancel() {
        closed.abort()
        await close()
      },
    },
    { highWaterMark: 1 },
  )

  /** The next state that differs, a comment, or `null` at the end. */
  async function nextText() {
    while (!closed.signal.aborted) {
      const signal = anySignal(scope.siteId, closed.signal)
      const text = await look().catch(emptyDuringOutage)
      if (text !== '') return text
      await signal
    }
    return null
  }

  /** As {@link nextText}; empty when there is nothing to say. */
  async function look(): Promise<string | null> {
    const isDue = scope.now().getTime() - renewedAt >= RENEW_MS
    if (isDue && !(await renew())) return null
    cursor ??= await lastCursor(scope, subject)
    const read = await readFormState(scope, { subject, form, cursor })
    cursor = read.cursor
    const data = JSON.stringify(read.state)
    // A change is told once: the next state is without it, and says nothing new.
    if (data !== sent && (read.state.lastChange || data !== withoutChange(sent))) {
      sent = data
      return `id: ${cursor}\ndata: ${data}\n\n`
    }
    return isDue ? ': still here\n\n' : ''
  }

  async function renew() {
    const isFirst = renewedAt === 0
    if (!isFirst && !(await mayGoOn())) {
      await close()
      return false
    }
    await saveOpenForm(scope, form)
    renewedAt = scope.now().getTime()
    if (isFirst) formsChanged.ring(scope.siteId)
    return true
  }

  async function close() {
    await deleteOpenForm(scope, form)
    formsChanged.ring(scope.siteId)
  }
}

function withoutChange(sent: string) {
  if (sent === '') return ''
  const { lastChange: _, ...state } = JSON.parse(sent)
  return JSON.stringify(state)
}

/** Settles when something of the site may have changed, or it is time to look. */
function anySignal(siteId: string, closed: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    let timer = setTimeout(done, LOOK_AGAIN_MS)
    let isSoon = false
    const stopForms = formsChanged.listen(ofSite)
    const stopEvents = relayed.listen(ofSite)
    recorded.on('entry', ofAudit)
    closed.addEventListener('abort', done, { once: true })

    function ofSite(rung: string) {
      if (rung === siteId) soon()
    }

    function ofAudit({ action }: { action: string }) {
      if (action === 'setting.changed' || action === 'discount.changed') soon()
    }

    function soon() {
      if (isSoon) return
      isSoon = true
      clearTimeout(timer)
      timer = setTimeout(done, GATHER_MS)
    }

    function done() {
      clearTimeout(timer)
      stopForms()
      stopEvents()
      recorded.off('entry', ofAudit)
      closed.removeEventListener('abort', done)
      settle()
    }
  })
}
