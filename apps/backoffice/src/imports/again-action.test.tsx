import type { CatalogImport } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { LanguageProvider } from '../shell/language-context.tsx'
import { createMessageStore, type MessageStore } from '../shell/message-store.ts'
import { AgainAction } from './again-action.tsx'

let messages: MessageStore
beforeAll(async () => {
  messages = await createMessageStore('en', ['language', 'imports'], () => {})
})

it.each([
  ['nothing', 'a check that is done', { status: 'DONE', dryRun: true }],
  ['nothing', 'an import that runs', { status: 'RUNNING', dryRun: false }],
  ['another file', 'a file that is no product file', { status: 'FAILED', dryRun: true }],
  ['another file', 'a file that never arrived', { status: 'CANCELED', sizeInBytes: undefined }],
  ['Import again', 'an import that failed', { status: 'FAILED', dryRun: false }],
  ['Import again', 'an import that was canceled', { status: 'CANCELED', dryRun: false }],
  ['Check again', 'a check that was canceled', { status: 'CANCELED', dryRun: true }],
] as const)('offers %s after %s', (offered, _, state) => {
  const markup = renderToStaticMarkup(
    <LanguageProvider store={messages}>
      <AgainAction
        of={{ ...SHOWN, ...state } as CatalogImport}
        isRunning={false}
        onRepeat={() => {}}
      />
    </LanguageProvider>,
  )
  if (offered === 'nothing') expect(markup).toBe('')
  else expect(markup).toContain(`${offered}</`)
})

const SHOWN = { id: 'i', fileName: 'products.csv', dryRun: true, sizeInBytes: 8 }
