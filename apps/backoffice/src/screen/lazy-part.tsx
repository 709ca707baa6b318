import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../shell/language-context.tsx'

/** A part of a screen that is loaded when it is first shown. */
export function lazyPart<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(properties: Properties) {
    const { shell } = useMessages()
    return (
      <Suspense fallback={<p role="status">{shell.loading}</p>}>
        <Part {...properties} />
      </Suspense>
    )
  }
}
