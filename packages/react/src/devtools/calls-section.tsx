import { type ReactNode, useSyncExternalStore } from 'react'
import type { CallLog, LoggedCall } from './call-log.ts'

/** The client's requests, the newest first. */
export function CallsSection({ calls: { subscribe, calls } }: { calls: CallLog }): ReactNode {
  const shown = useSyncExternalStore(subscribe, calls, calls)
  return (
    <>
      <h2>Calls</h2>
      {shown.length === 0 && <p>None yet. The log is of a client with `fetch: calls.fetch`.</p>}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className="scroll" aria-label="Calls" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">Status</th>
                <th scope="col">Time</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((call) => (
                <tr key={call.id}>
                  <td>
                    {call.method} {call.path}
                  </td>
                  <td>{call.status ?? '…'}</td>
                  <td>{call.durationMs === null ? '' : `${Math.round(call.durationMs)} ms`}</td>
                  <td>{sourceOf(call)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

function sourceOf({ isCached }: LoggedCall) {
  if (isCached === null) return ''
  return isCached ? 'cache' : 'network'
}
