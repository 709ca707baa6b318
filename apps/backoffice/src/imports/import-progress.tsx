import type { CatalogImport } from '@vitrine/contract'
import { Progress } from '@vitrine/ui'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './imports.module.css'

/** How far an import is. */
export function ImportProgress({ of: { progress, status, fileName } }: { of: CatalogImport }) {
  const { imports } = useMessages()
  const { number } = useFormats()
  const { done, total, secondsLeft } = progress
  return (
    <div className={styles['progress']}>
      <Progress label={imports.progressOf({ name: fileName })} value={total ? done / total : 0} />
      <p>
        {status === 'WAITING'
          ? imports.queued
          : total === undefined
            ? imports.reading
            : imports.doneOf({ done: number(done), total: number(total) })}
        {secondsLeft !== undefined && secondsLeft > 5 && (
          <> · {imports.secondsLeft({ count: secondsLeft })}</>
        )}
      </p>
    </div>
  )
}
