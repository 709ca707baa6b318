import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../shell/language-context.tsx'

/** A part of a screen that is loaded when it is first shown; until then what takes its place, or a line that says so. */
export function lazyPart<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  Place?: ComponentType<Properties>,
): ComponentType<Properties> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(properties: Properties) {
    const { shell } = useMessages()
    const place = Place ? <Place {...properties} /> : <p role="status">{shell.loading}</p>
    return (
      <Suspense fallback={place}>
        <Part {...properties} />
      </Suspense>
    )
  }
}
