import { Button, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '../list/empty-list.tsx'
import { Choice, FilterBar, SearchForm } from '../list/filter-bar.tsx'
import { PageLinks } from '../list/page-links.tsx'
import { useFormats } from '../screen/formats.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Screen } from '../screen/screen.tsx'
import { staysAtStart } from '../screen/scroll-padding.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './media.module.css'
import { nameOf } from './media-file.tsx'
import {
  type MediaFilters,
  readFilters,
  toSearch,
  typeChoices,
  wordsChoices,
  writeFilters,
} from './media-filters.ts'
import { MediaPlaces } from './media-places.tsx'
import { UploadPanel } from './upload-panel.tsx'

const MediaGrid = lazyPart(async () => (await import('./media-grid.tsx')).MediaGrid, MediaPlaces)
const FileDialog = lazyPart(async () => (await import('./file-dialog.tsx')).FileDialog)
const DeleteFilesDialog = lazyPart(
  async () => (await import('./delete-files-dialog.tsx')).DeleteFilesDialog,
)

/** `/media`: the files of the shop, the newest first. */
export function MediaScreen() {
  const { media: messages } = useMessages()
  const { number } = useFormats()
  const { media } = useAdmin()
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly string[]>()
  const [done, setDone] = useState<string>()
  const filters = readFilters(parameters)
  const key = writeFilters({ ...filters, file: '' }).toString()
  const page = useLoaded(key, (signal) => media.searchFiles(toSearch(filters), { signal }))
  const opened = page.loaded.data?.files.find(({ id }) => id === filters.file)
  const addressOf = (changes: Partial<MediaFilters>) =>
    `?${writeFilters({ ...filters, cursor: '', file: '', ...changes })}`

  /** Every change begins at the newest files. */
  function change(changes: Partial<MediaFilters>) {
    setParameters(writeFilters({ ...filters, cursor: '', file: '', ...changes }))
  }

  function open(file: string) {
    setParameters(writeFilters({ ...filters, file }), { preventScrollReset: true })
  }

  return (
    <Screen title={messages.title}>
      <UploadPanel onStored={page.reload} />
      <FilterBar>
        <SearchForm
          label={messages.search}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <Choice
          label={messages.type}
          value={filters.type}
          options={typeChoices}
          textOf={(one) => messages[one]}
          onChoose={(type) => change({ type })}
        />
        <Choice
          label={messages.words}
          value={filters.words}
          options={wordsChoices}
          textOf={(one) => (one === 'all' ? messages.anyWords : messages[one])}
          onChoose={(words) => change({ words })}
        />
      </FilterBar>
      {chosen.size > 0 && (
        <div ref={staysAtStart} className={styles['chosen']} role="status">
          <p>{messages.chosen({ count: chosen.size })}</p>
          <Button
            type="button"
            look="destructive"
            size="small"
            onClick={() => setAsked([...chosen])}
          >
            {messages.deleteChosen}
          </Button>
          <Button type="button" look="quiet" size="small" onClick={() => setChosen(new Set())}>
            {messages.chooseNone}
          </Button>
        </div>
      )}
      <WhenLoaded of={page}>
        {({ files, metadata: { total, cursors } }) =>
          files.length === 0 ? (
            <EmptyList
              title={messages.empty}
              help={messages.emptyHelp}
              isFiltered={key !== ''}
              onClear={() => setParameters({})}
            />
          ) : (
            <>
              <MediaGrid files={files} chosen={chosen} onChoose={setChosen} onOpen={open} />
              <PageLinks
                label={messages.pages}
                text={messages.shown({ count: number(files.length), total: number(total) })}
                previous={cursors?.prev ? addressOf({ cursor: cursors.prev }) : undefined}
                next={cursors?.next ? addressOf({ cursor: cursors.next }) : undefined}
              />
            </>
          )
        }
      </WhenLoaded>
      {opened && !asked && (
        <FileDialog
          key={opened.id}
          file={opened}
          onChange={(changed) =>
            page.replace((data) => ({
              ...data,
              files: data.files.map((one) => (one.id === changed.id ? changed : one)),
            }))
          }
          onReplaced={(file) => {
            setDone(messages.replaced({ name: nameOf(file) }))
            change({ search: '', type: 'all', words: 'all', file: file.id })
            page.reload()
          }}
          onDelete={() => setAsked([opened.id])}
          onClose={() => open('')}
        />
      )}
      {asked && (
        <DeleteFilesDialog
          ids={asked}
          onDeleted={(ids) => {
            setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
            if (ids.includes(filters.file)) open('')
            if (ids.length > 0) setDone(messages.deleted({ count: ids.length }))
            page.reload()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
