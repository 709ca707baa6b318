import { type CalendarDate, parseDate } from '@internationalized/date'
import { CloseIcon, NextIcon } from '@vitrine/ui'
import { useState } from 'react'
import {
  DateRangePicker as AriaDateRangePicker,
  Button,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { useMessages } from '../shell/language-context.tsx'
import styles from './date-range-field.module.css'
import type { DateRangeFieldProps } from './date-range-field.tsx'

interface Range {
  start: CalendarDate
  end: CalendarDate
}

/** A range of days, typed or chosen in a calendar. It is told when it is whole, or when it was cleared. */
export function DateRangePicker({ label, from, to, onChange }: DateRangeFieldProps) {
  const { common, language } = useMessages()
  const isSet = from !== '' || to !== ''
  const given = isSet ? { start: parseDate(from || to), end: parseDate(to || from) } : null
  const [value, setValue] = useState<Range | null>(given)

  function change(range: Range | null) {
    setValue(range)
    if (range) onChange({ from: range.start.toString(), to: range.end.toString() })
    else if (isSet) onChange({ from: '', to: '' })
  }

  return (
    <I18nProvider locale={language.locale}>
      <AriaDateRangePicker
        className={styles['picker'] ?? ''}
        value={value}
        onChange={change}
        shouldForceLeadingZeros
      >
        <Label>{label}</Label>
        <div className={styles['row']}>
          <Group className={styles['group'] ?? ''}>
            <DateInput slot="start" className={styles['input'] ?? ''}>
              {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
            </DateInput>
            <span aria-hidden="true">–</span>
            <DateInput slot="end" className={styles['input'] ?? ''}>
              {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
            </DateInput>
            <Button className={styles['open'] ?? ''}>
              <CalendarIcon />
            </Button>
          </Group>
          {isSet && (
            // Not within the group, whose buttons open the calendar.
            <button
              type="button"
              className={styles['clear']}
              aria-label={common.clearDates}
              onClick={() => change(null)}
            >
              <CloseIcon size={16} />
            </button>
          )}
        </div>
        <Popover className={styles['popover'] ?? ''}>
          <Dialog className={styles['dialog'] ?? ''}>
            <RangeCalendar>
              <header className={styles['months']}>
                <Button slot="previous" className={styles['step'] ?? ''}>
                  <NextIcon />
                </Button>
                <Heading />
                <Button slot="next" className={styles['step'] ?? ''}>
                  <NextIcon />
                </Button>
              </header>
              <CalendarGrid className={styles['grid'] ?? ''}>
                {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
              </CalendarGrid>
            </RangeCalendar>
          </Dialog>
        </Popover>
      </AriaDateRangePicker>
    </I18nProvider>
  )
}

function CalendarIcon() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
    </svg>
  )
}
