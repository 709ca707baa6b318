import { isPlatformError } from '@vitrine/client'
import { Notice } from '@vitrine/ui'
import { useMessages } from '../shell/language-context.tsx'
import { changeFailureOf } from './failure-of.ts'

export interface ChangeNoticeProps {
  failure: unknown
  /** What codes of the platform mean on this screen. */
  reasons?: Readonly<Record<string, unknown>>
}

/** Why the last change was not made, and what to do. */
export function ChangeNotice({ failure, reasons = {} }: ChangeNoticeProps) {
  const { common } = useMessages()
  if (failure === undefined) return null
  const reason = isPlatformError(failure) ? reasons[failure.code] : undefined
  return (
    <Notice tone="bad">
      {typeof reason === 'string' ? reason : common[changeFailureOf(failure)]}
    </Notice>
  )
}
