import type { MediaLibrary } from '@vitrine/client/admin'
import type { MediaFile } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { sendFile } from '../../uploads/send-file.ts'
import { createKey } from '../options/create-key.ts'
import type { ProductPicture } from '../values/product-values.ts'
import { uploadFailure } from './upload-failure.ts'

export interface UploadedFile {
  key: string
  file: File
  altText: string
  isDecorative: boolean
  /** `waiting` for words, which the platform requires of staff. */
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed. */
  reason?: string
}

/** Files on their way to the media library; each is sent once it has words. */
export function useUploads(
  media: Pick<MediaLibrary, 'generateUploadUrl'>,
  onStored: (picture: ProductPicture) => void,
) {
  const messages = useMessages()
  const [files, setFiles] = useState<UploadedFile[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  stored.current = onStored

  function update(key: string, changes: Partial<UploadedFile>) {
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }

  function drop(key: string) {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setFiles((before) => before.filter((one) => one.key !== key))
  }

  async function upload(key: string) {
    const upload = files.find((one) => one.key === key)
    if (!upload || upload.state === 'sending' || !isDescribed(upload)) return
    const abort = new AbortController()
    aborts.current.set(key, abort)
    update(key, { state: 'sending', progress: 0 })
    try {
      const { uploadUrl } = await media.generateUploadUrl(
        {
          displayName: upload.file.name.slice(0, 200),
          ...(upload.isDecorative ? { decorative: true } : { altText: upload.altText.trim() }),
        },
        { signal: abort.signal },
      )
      const file = await sendFile(uploadUrl, upload.file, {
        signal: abort.signal,
        onProgress: (progress) => update(key, { progress }),
      })
      stored.current(toPicture(file))
      drop(key)
    } catch (error) {
      if (abort.signal.aborted) return
      update(key, { state: 'failed', reason: uploadFailure(error, messages) })
    }
  }

  return {
    files,
    add(added: File[]) {
      setFiles((before) => [
        ...before,
        ...added.map((file) => ({
          key: createKey(),
          file,
          altText: '',
          isDecorative: false,
          state: 'waiting' as const,
          progress: 0,
        })),
      ])
    },
    describe: update,
    upload,
    cancel: drop,
  }
}

const isDescribed = ({ altText, isDecorative }: UploadedFile) =>
  isDecorative || altText.trim() !== ''

export function toPicture(file: MediaFile): ProductPicture {
  return {
    id: file.id,
    url: file.url,
    altText: file.altText,
    isVideo: file.mediaType === 'VIDEO',
    ...(file.focalPoint && { focalPoint: file.focalPoint }),
  }
}
