import { createShop } from '@vitrine/client/shop'
import { Button, EmptyState, Notice, Toast } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useParams } from 'react-router'
import { lazyPart } from '../screen/lazy-part.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useClient, useIsPermitted } from '../shell/staff-context.ts'
import { EditorHead } from './editor-head.tsx'
import { useProblemText } from './fields/problem-text.ts'
import { MediaSection } from './media/media-section.tsx'
import { ModifiersSection } from './modifiers/modifiers-section.tsx'
import { useHasModifiers } from './modifiers/use-has-modifiers.ts'
import { OptionsSection } from './options/options-section.tsx'
import styles from './product-editor.module.css'
import { LeaveDialog } from './saving/leave-dialog.tsx'
import { OthersNotice } from './saving/others-notice.tsx'
import { CustomTexts } from './sections/custom-texts.tsx'
import { InfoSections } from './sections/info-sections.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { SearchSection } from './sections/search-section.tsx'
import { ShopSection } from './sections/shop-section.tsx'
import { StockSection } from './sections/stock-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import { usePastSlugs } from './use-past-slugs.ts'
import { type EditorFailure, type ProductEditor, useProductEditor } from './use-product-editor.ts'

const ConflictDialog = lazyPart(
  async () => (await import('./saving/conflict-dialog.tsx')).ConflictDialog,
)

const FilesSection = lazyPart(async () => (await import('./files/files-section.tsx')).FilesSection)

/** Most products have no variants of their own. */
const VariantMatrix = lazyPart(
  async () => (await import('./variants/variant-matrix.tsx')).VariantMatrix,
)

/** `/products/:id` and `/products/new`. */
export function ProductEditorScreen() {
  const { id } = useParams()
  const { key, state } = useLocation()
  // Another product is another editor, with nothing of this one. A new one keeps its editor when it gets its address.
  return <LoadedEditor key={state?.editor ?? id ?? key} id={id} />
}

function LoadedEditor({ id }: { id: string | undefined }) {
  const { editor: messages, session, shell } = useMessages()
  const admin = useAdmin()
  const editor = useProductEditor(admin, id)
  const { state } = editor

  switch (state.state) {
    case 'editing':
      return <Editor editor={editor} id={id} />
    case 'loading':
      return <p role="status">{shell.loading}</p>
    case 'offline':
      return <Notice tone="warn">{messages.offline}</Notice>
    case 'forbidden':
      return <Notice tone="warn">{messages.noPermission}</Notice>
    case 'gone':
      return (
        <EmptyState headingLevel={1} title={messages.gone}>
          {messages.goneHelp}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          headingLevel={1}
          title={messages.loadFailed}
          action={
            <Button type="button" onClick={editor.reload}>
              {session.tryAgain}
            </Button>
          }
        >
          {session.checkConnection}
        </EmptyState>
      )
  }
}

function Editor({ editor, id }: { editor: ProductEditor; id: string | undefined }) {
  const { editor: messages, language } = useMessages()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leavesFor, setLeavesFor] = useState<string>()
  const { state, values, problems, isDirty, failure, draft } = editor
  const stored = state.state === 'editing' ? state.stored : undefined
  const isReadOnly = !useIsPermitted()('WIX_STORES.MODIFY_PRODUCTS')
  const problemOf = useProblemText(problems)
  const pastSlugs = usePastSlugs(id, stored?.facts.revision)
  const currency = useCurrency(stored?.facts.currency)
  const hasModifiers = useHasModifiers()
  const getsAddress = id === undefined && leavesFor !== undefined
  const blocker = useBlocker(isDirty && !getsAddress)
  const name = values.name.trim() || messages.newProduct

  useEffect(() => {
    document.title = `${name} · Vitrine`
  }, [name])

  // A new product has an address once it is saved, which is gone to without a question.
  useEffect(() => {
    if (getsAddress) navigate(leavesFor, { replace: true, state: { editor: key } })
  }, [getsAddress, leavesFor, key, navigate])

  function explain({ reason, detail }: EditorFailure) {
    switch (reason) {
      case 'noConnection':
        return messages.noConnection
      case 'forbidden':
        return messages.notAllowed
      case 'gone':
        return messages.productGone
      case 'invalid':
        return messages.checkFields
      case 'refused':
        return messages.notSaved({ reason: detail })
    }
  }

  async function save() {
    if (isReadOnly) return
    const saved = await editor.save()
    if (saved && id === undefined) setLeavesFor(`/products/${saved.facts.id}`)
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  // After a save that was refused: to the first field. It may be in a closed row, and one of a long matrix out of view.
  useEffect(() => {
    if (failure?.reason !== 'invalid') return
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [failure])

  const section = { values, onChange: editor.change, problemOf, isReadOnly }

  return (
    <div className={styles['editor']}>
      <EditorHead editor={editor} name={name} isReadOnly={isReadOnly} onSave={save}>
        {failure && <Notice tone="bad">{explain(failure)}</Notice>}
      </EditorHead>
      <OthersNotice editor={editor} />
      {isReadOnly && <Notice tone="quiet">{messages.readOnly}</Notice>}
      {draft && !isDirty && (
        <div className={styles['draft']}>
          <Notice tone="warn">
            {messages.draftFound({
              time: new Date(draft.savedAt).toLocaleString(language.locale, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}
          </Notice>
          <Button type="button" size="small" onClick={editor.restoreDraft}>
            {messages.restoreDraft}
          </Button>
          <Button type="button" size="small" look="second" onClick={editor.dropDraft}>
            {messages.dropDraft}
          </Button>
        </div>
      )}
      <div className={styles['columns']}>
        <div>
          <TextSection {...section} />
          <MediaSection {...section} />
          <OptionsSection {...section} />
          {values.variants.length > 0 && <VariantMatrix {...section} currency={currency} />}
          {hasModifiers && <ModifiersSection {...section} currency={currency} />}
          <CustomTexts {...section} />
          <SearchSection
            {...section}
            url={stored?.facts.url}
            storedSlug={stored?.values.slug ?? ''}
            pastSlugs={pastSlugs}
          />
        </div>
        <div>
          <ShopSection {...section} productType={stored?.facts.productType ?? 'physical'} />
          <PriceSection {...section} currency={currency} />
          <StockSection {...section} />
          <FilesSection
            product={stored?.facts}
            isReadOnly={isReadOnly}
            onChanged={() => editor.mergeTheirs('take')}
          />
          <InfoSections {...section} />
        </div>
      </div>
      {editor.conflict && (
        <ConflictDialog conflict={editor.conflict} mine={values} onResolve={editor.resolve} />
      )}
      {blocker.state === 'blocked' && (
        <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
      )}
      <Toast onGone={editor.forgetSaved}>
        {editor.savedAt === undefined
          ? undefined
          : messages.saved({ name: stored?.values.name ?? '' })}
      </Toast>
    </div>
  )
}

/** Of a new product: the shop's. */
function useCurrency(known: string | undefined) {
  const client = useClient()
  const [currency, setCurrency] = useState(known ?? '')
  useEffect(() => {
    if (known !== undefined) return setCurrency(known)
    createShop(client)
      .getShop()
      .then(
        (shop) => setCurrency(shop.currency),
        () => {
          // Amounts are then without a currency until the product is saved.
        },
      )
  }, [known, client])
  return currency
}
