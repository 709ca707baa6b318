import type { Member } from '@vitrine/contract'
import { Tabs, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '../list/empty-list.tsx'
import { FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { BulkMembers, BulkOutcomeNotices } from './bulk-members.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import {
  type MemberFilters,
  PAGE_SIZE,
  readFilters,
  toQuery,
  views,
  writeFilters,
} from './member-filters.ts'
import { memberName } from './member-name.ts'
import { MemberTable } from './member-table.tsx'
import { useBulkDecisions } from './use-bulk-decisions.ts'
import { useDecisions } from './use-decisions.ts'

export function MembersScreen() {
  const { members: messages, memberErrors } = useMessages()
  const admin = useAdmin()
  const canDecide = useIsPermitted()('MEMBERS.MEMBER_MANAGE')
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const isOverview = filters.view === 'all' && filters.search === '' && filters.page === 1
  const key = writeFilters(filters).toString()
  const page = useLoaded(key, (signal) => admin.members.queryMembers(toQuery(filters), { signal }))
  const waiting = useLoaded(String(isOverview), async (signal) =>
    isOverview
      ? await admin.members.queryMembers(toQuery({ search: '', view: 'waiting', page: 1 }), {
          signal,
        })
      : undefined,
  )
  const counts = useLoaded(filters.search, (signal) => countViews(filters.search, signal))
  const reload = () => {
    page.reload()
    waiting.reload()
    counts.reload()
  }
  const decisions = useDecisions(reload)
  const bulk = useBulkDecisions(admin.members, reload)
  // Chosen on the page that is shown: nobody is decided about who is not in view.
  const [chosen, setChosen] = useState<{ key: string; members: readonly Member[] }>()
  const selected = chosen?.key === key ? chosen.members : []
  const selection = canDecide
    ? {
        isChosen: ({ id }: Member) => selected.some((one) => one.id === id),
        onToggle(members: readonly Member[], isChosen: boolean) {
          const others = selected.filter(({ id }) => members.every((one) => one.id !== id))
          setChosen({ key, members: isChosen ? [...others, ...members] : others })
        },
        labelOfAll: messages.chooseAll,
        labelOf: (member: Member) => messages.chooseOne({ name: memberName(member) }),
      }
    : undefined

  async function countViews(search: string, signal: AbortSignal) {
    const totals = views.map(async (view) => {
      const { query, ...rest } = toQuery({ search, view, page: 1 })
      const one = { ...rest, query: { ...query, paging: { limit: 1, offset: 0 } } }
      const { metadata } = await admin.members.queryMembers(one, { signal })
      return [view, metadata.total] as const
    })
    return Object.fromEntries(await Promise.all(totals))
  }

  const decide = canDecide
    ? { onApprove: decisions.approve, onDecline: decisions.decline }
    : undefined
  const addressOf = (changes: Partial<MemberFilters>) =>
    `?${writeFilters({ ...filters, page: 1, ...changes })}`
  const shownWaiting = waiting.loaded.data?.members ?? []

  return (
    <Screen title={messages.title}>
      <Tabs
        name={messages.views}
        here={addressOf({ view: filters.view })}
        tabs={views.map((view) => {
          const count = counts.loaded.data?.[view]
          return {
            href: addressOf({ view }),
            label: messages[view],
            ...(count !== undefined && { count }),
          }
        })}
      />
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={filters.search}
          onSearch={(search) => setParameters(writeFilters({ ...filters, search, page: 1 }))}
        />
      </FilterBar>
      <ChangeNotice failure={decisions.failure} reasons={memberErrors} />
      <BulkOutcomeNotices bulk={bulk} />
      {isOverview && shownWaiting.length > 0 && (
        <Panel title={messages.waiting} isFlush>
          <MemberTable caption={messages.waiting} members={shownWaiting} {...decide} />
        </Panel>
      )}
      <WhenLoaded of={page}>
        {({ members, metadata }, isStale) =>
          members.length === 0 ? (
            <EmptyList
              title={filters.view === 'waiting' ? messages.nobodyWaits : messages.empty}
              help={filters.view === 'waiting' ? messages.nobodyWaitsHelp : messages.emptyHelp}
              isFiltered={filters.search !== '' || !['all', 'waiting'].includes(filters.view)}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <MemberTable
                caption={messages.title}
                members={members}
                isStale={isStale}
                selection={selection}
                {...(filters.view === 'waiting' && decide)}
              />
              <Pages filters={filters} shown={members.length} total={metadata.total ?? 0} />
            </>
          )
        }
      </WhenLoaded>
      {selected.length > 0 && (
        <BulkMembers
          view={filters.view}
          chosen={selected}
          bulk={bulk}
          onClear={() => setChosen(undefined)}
        />
      )}
      {decisions.declining && (
        <DeclineDialog
          member={decisions.declining}
          onConfirm={decisions.confirmDecline}
          onClose={() => decisions.decline(undefined)}
        />
      )}
      <Toast onGone={decisions.dismiss}>{decisions.done}</Toast>
    </Screen>
  )
}

interface PagesProps {
  filters: MemberFilters
  shown: number
  total: number
}

function Pages({ filters, shown, total }: PagesProps) {
  const { members, common } = useMessages()
  const { number } = useFormats()
  const before = (filters.page - 1) * PAGE_SIZE
  const addressOf = (page: number) => `?${writeFilters({ ...filters, page })}`

  return (
    <PageLinks
      label={members.pages}
      text={common.range({
        from: number(before + 1),
        to: number(before + shown),
        total: number(total),
      })}
      previous={filters.page > 1 ? addressOf(filters.page - 1) : undefined}
      next={before + shown < total ? addressOf(filters.page + 1) : undefined}
    />
  )
}
