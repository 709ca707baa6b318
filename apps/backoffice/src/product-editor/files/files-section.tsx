import type { ProductFile, SecuredMedia } from '@vitrine/contract'
import { Button, Notice, Progress } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../../fields/file-button.tsx'
import { fileSize } from '../../media/file-size.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { sendFile } from '../../uploads/send-file.ts'
import { uploadFailure } from '../media/upload-failure.ts'
import type { ProductFacts } from '../values/product-values.ts'
import styles from './files.module.css'

export interface FilesSectionProps {
  /** Absent until it is saved for the first time. */
  product: ProductFacts | undefined
  isReadOnly: boolean
  /** After files were added or removed, which raises the revision of the product. */
  onChanged: () => Promise<void>
}

/** The files that buyers of the product download. Unlike its fields, a change of them is saved at once. */
export function FilesSection({ product, isReadOnly, onChanged }: FilesSectionProps) {
  const { common, editor, language, measures } = useMessages()
  const { media, products } = useAdmin()
  const [isChanging, setChanging] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<{ name: string; progress: number }>()
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const files = product?.files ?? []

  async function change(work: () => Promise<void>) {
    if (isChanging) return
    setChanging(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(uploadFailure(error, { common }))
    } finally {
      setChanging(false)
    }
  }

  function save(id: string, all: readonly ProductFile[]) {
    return products.setProductFiles(id, all.map(toReference))
  }

  async function add({ id }: ProductFacts, chosen: File[]) {
    const { signal } = leaving.current
    let added: readonly ProductFile[] = files
    try {
      for (const file of chosen) {
        setSending({ name: file.name, progress: 0 })
        const displayName = file.name.slice(0, 200)
        const { uploadUrl } = await media.generateUploadUrl(
          { displayName, private: true },
          { signal },
        )
        const stored = await sendFile<SecuredMedia>(uploadUrl, file, {
          signal,
          onProgress: (progress) => setSending({ name: file.name, progress }),
        })
        added = [...added.filter((one) => one.id !== stored.id), stored]
        await save(id, added)
      }
    } finally {
      setSending(undefined)
      await onChanged()
    }
  }

  async function remove({ id }: ProductFacts, file: ProductFile) {
    const kept = files.filter((one) => one !== file)
    await save(id, kept)
    await onChanged()
  }

  return (
    <Panel title={measures.filesForSale} note={String(files.length)}>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={`${file.id} ${file.variantId ?? ''}`}>
              <span>
                {file.fileName} · {fileSize(Number(file.fileSize), language.locale)}
              </span>
              {product && !isReadOnly && (
                <Button
                  type="button"
                  look="second"
                  size="small"
                  aria-disabled={isChanging || undefined}
                  aria-label={editor.removeNamed({ name: file.fileName })}
                  onClick={() => change(() => remove(product, file))}
                >
                  {editor.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['help']}>
        {product ? measures.filesForSaleHelp : measures.filesAfterSave}
      </p>
      {product && !isReadOnly && (
        <div>
          <FileButton
            allowsMultiple
            isBusy={isChanging}
            onFiles={(chosen) => change(() => add(product, chosen))}
          >
            {measures.addFiles}
          </FileButton>
        </div>
      )}
      {sending && (
        <Progress label={editor.uploading({ name: sending.name })} value={sending.progress} />
      )}
      {failure !== undefined && <Notice tone="bad">{editor.notSaved({ reason: failure })}</Notice>}
    </Panel>
  )
}

const toReference = ({ id, variantId }: ProductFile) => ({
  id,
  ...(variantId === undefined ? {} : { variantId }),
})
