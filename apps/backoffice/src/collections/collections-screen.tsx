import type { Collection } from '@vitrine/contract'
import { Badge, Button } from '@vitrine/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { ListTable } from '../list/list-table.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { useFormats } from '../screen/formats.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'

const PAGE_SIZE = 50

/** `/collections`: what products are grouped by. */
export function CollectionsScreen() {
  const { collections: messages, products, common } = useMessages()
  const admin = useAdmin()
  const { number } = useFormats()
  const isPermitted = useIsPermitted()
  const [parameters, setParameters] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const search = parameters.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1)
  const loading = useLoaded(`${search} ${page}`, load, ['collections'])

  function load(signal: AbortSignal) {
    const query = admin.collections.queryCollections().ascending('name').limit(PAGE_SIZE)
    const named = search === '' ? query : query.contains('name', search)
    return named.skip((page - 1) * PAGE_SIZE).find({ signal })
  }

  function show(words: string, to: number) {
    const next = { ...(words && { q: words }), ...(to > 1 && { page: String(to) }) }
    return new URLSearchParams(next)
  }

  return (
    <Screen
      title={messages.title}
      actions={
        isPermitted('WIX_STORES.MODIFY_PRODUCTS') && (
          <Button type="button" size="small" onClick={() => setCreating(true)}>
            {messages.create}
          </Button>
        )
      }
    >
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={search}
          onSearch={(words) => setParameters(show(words, 1))}
        />
      </FilterBar>
      <WhenLoaded of={loading}>
        {({ items, totalCount = items.length }, isStale) =>
          items.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={search !== '' || page > 1}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <ListTable<Collection>
                caption={messages.title}
                rows={items}
                keyOf={({ id }) => id}
                isStale={isStale}
                columns={[
                  {
                    label: messages.collection,
                    cell: ({ id, name }) => <Link to={`/collections/${id}`}>{name}</Link>,
                  },
                  {
                    label: messages.products,
                    isNumber: true,
                    cell: ({ numberOfProducts }) => number(numberOfProducts),
                  },
                  {
                    label: products.status,
                    cell: ({ visible }) => (
                      <Badge tone={visible ? 'ok' : 'quiet'}>
                        {visible ? products.visible : products.hidden}
                      </Badge>
                    ),
                  },
                ]}
              />
              <PageLinks
                label={messages.pages}
                text={common.range({
                  from: number((page - 1) * PAGE_SIZE + 1),
                  to: number((page - 1) * PAGE_SIZE + items.length),
                  total: number(totalCount),
                })}
                previous={page > 1 ? `?${show(search, page - 1)}` : undefined}
                next={page * PAGE_SIZE < totalCount ? `?${show(search, page + 1)}` : undefined}
              />
            </>
          )
        }
      </WhenLoaded>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Screen>
  )
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { collections: messages, common } = useMessages()
  const { collections } = useAdmin()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={messages.createTitle}
      verb={messages.create}
      busy={common.saving}
      isOff={name.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        // Hidden at first, so that shoppers do not see it empty.
        const { collection } = await collections.createCollection({
          name: name.trim(),
          visible: false,
        })
        navigate(`/collections/${collection.id}`)
      }}
    >
      <TextField label={messages.name} value={name} maxLength={50} autoFocus onChange={setName} />
    </FormDialog>
  )
}
