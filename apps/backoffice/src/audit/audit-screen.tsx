import type { AuditRecord } from '@vitrine/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { Choice, FilterBar } from '../list/filter-bar.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import {
  type AuditFilters,
  groupChoices,
  PAGE_SIZE,
  readFilters,
  toRequest,
  writeFilters,
} from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { EntryDialog } from './entry-dialog.tsx'

/** `/audit`: who did what, the newest first. */
export function AuditScreen() {
  const { audit: messages } = useMessages()
  const { number } = useFormats()
  const { staff } = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const [opened, setOpened] = useState<AuditRecord>()
  const filters = readFilters(parameters)
  const key = writeFilters(filters).toString()
  const page = useLoaded(key, (signal) => staff.listAuditEntries(toRequest(filters), { signal }))
  const people = useLoaded('', (signal) => staff.listStaff({ signal })).loaded.data ?? []
  const nameOf = (id: string) =>
    people.find((one) => one.id === id)?.email ??
    page.loaded.data?.find(({ actor }) => actor.id === id)?.actor.name ??
    id
  const actors = ['', ...new Set([...people.map(({ id }) => id), filters.actor].filter(Boolean))]
  const addressOf = (changes: Partial<AuditFilters>) =>
    `?${writeFilters({ ...filters, before: '', ...changes })}`

  /** Every change begins at the newest entries. */
  function change(changes: Partial<AuditFilters>) {
    setParameters(writeFilters({ ...filters, before: '', ...changes }))
  }

  return (
    <Screen title={messages.title}>
      <FilterBar>
        <Choice
          label={messages.group}
          value={filters.group}
          options={groupChoices}
          textOf={(group) => messages[group]}
          onChoose={(group) => change({ group })}
        />
        <Choice
          label={messages.person}
          value={filters.actor}
          options={actors}
          textOf={(id) => (id === '' ? messages.anyone : nameOf(id))}
          onChoose={(actor) => change({ actor })}
        />
        <DateRangeField
          label={messages.days}
          from={filters.from}
          to={filters.to}
          onChange={(range) => change(range)}
        />
      </FilterBar>
      <WhenLoaded of={page}>
        {(entries, isStale) => {
          const shown = entries.slice(0, PAGE_SIZE)
          const last = shown.at(-1)
          return shown.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={key !== ''}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <AuditTable entries={shown} isStale={isStale} onOpen={setOpened} />
              <PageLinks
                label={messages.pages}
                text={messages.shown({ count: shown.length, number: number(shown.length) })}
                previous={filters.before === '' ? undefined : addressOf({})}
                previousText={messages.newest}
                next={
                  last && entries.length > PAGE_SIZE ? addressOf({ before: last.id }) : undefined
                }
              />
            </>
          )
        }}
      </WhenLoaded>
      {opened && (
        <EntryDialog
          entry={opened}
          addressOfActor={
            opened.actor.kind === 'member' && opened.actor.id !== null
              ? addressOf({ actor: opened.actor.id })
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  )
}
