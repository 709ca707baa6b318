import { Tabs, Toast } from '@vitrine/ui'
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
import { DeclineDialog } from './decline-dialog.tsx'
import {
  type MemberFilters,
  PAGE_SIZE,
  readFilters,
  toQuery,
  views,
  writeFilters,
} from './member-filters.ts'
import { MemberTable } from './member-table.tsx'
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
  const decisions = useDecisions(() => {
    page.reload()
    waiting.reload()
  })
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
        tabs={views.map((view) => ({ href: addressOf({ view }), label: messages[view] }))}
      />
      <FilterBar>
        <SearchForm
          key={filters.search}
          label={messages.search}
          value={filters.search}
          onSearch={(search) => setParameters(writeFilters({ ...filters, search, page: 1 }))}
        />
      </FilterBar>
      <ChangeNotice failure={decisions.failure} reasons={memberErrors} />
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
                {...(filters.view === 'waiting' && decide)}
              />
              <Pages filters={filters} shown={members.length} total={metadata.total ?? 0} />
            </>
          )
        }
      </WhenLoaded>
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
