import { useMemo } from 'react'
import { useMessages } from '../../shell/language-context.tsx'

/** Moments to the second, and durations, as the screens' language writes them. */
export function useMoments() {
  const { locale } = useMessages().language

  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    const unit = (name: string, value: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        maximumFractionDigits: 1,
      }).format(value)
    return {
      momentOf: (iso: string) => moment.format(new Date(iso)),
      durationOf: (ms: number) =>
        ms < 1_000 ? unit('millisecond', ms) : unit('second', ms / 1_000),
    }
  }, [locale])
}
