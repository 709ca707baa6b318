import { type ReactNode, useEffect, useState } from 'react'
import type { DevtoolsEvent, VitrineDevtoolsProps } from './vitrine-devtools.tsx'

const MOST = 50

/** Events while the panel is open, the newest first. */
export function EventsSection({
  events,
}: {
  events: NonNullable<VitrineDevtoolsProps['events']>
}): ReactNode {
  const [arrived, setArrived] = useState<DevtoolsEvent[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const controller = new AbortController()
    const follow = async () => {
      for await (const { type, position } of events(controller.signal)) {
        setArrived((earlier) => [{ type, position }, ...earlier].slice(0, MOST))
      }
    }
    follow().catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(String(error))
    })
    return () => controller.abort()
  }, [events])
  return (
    <>
      <h2>Events</h2>
      {problem !== '' && <p role="alert">{problem}</p>}
      {arrived.length === 0 && problem === '' && <p>None since the panel was opened.</p>}
      <ol>
        {arrived.map(({ type, position }) => (
          <li key={position}>{type}</li>
        ))}
      </ol>
    </>
  )
}
