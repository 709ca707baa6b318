import type { MediaFile } from '@vitrine/contract'
import { Notice, Progress } from '@vitrine/ui'
import { useState } from 'react'
import { FileButton } from '../fields/file-button.tsx'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { useChange } from '../screen/use-change.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { sendFile } from '../uploads/send-file.ts'

export interface ReplaceButtonProps {
  file: MediaFile
  /** With the file that is shown in its place; the replaced one is deleted. */
  onReplaced: (file: MediaFile) => void
}

/** Uploads a file with the same words, shows it wherever the other one is shown, and deletes that one. */
export function ReplaceButton({ file, onReplaced }: ReplaceButtonProps) {
  const { media: messages, mediaErrors } = useMessages()
  const { media } = useAdmin()
  const [progress, setProgress] = useState(0)
  const [isOther, setOther] = useState(false)
  const change = useChange()

  async function replace(chosen: File) {
    setProgress(0)
    const { uploadUrl } = await media.generateUploadUrl({
      displayName: chosen.name.slice(0, 200),
      ...(file.altText.trim() === '' ? { decorative: true } : { altText: file.altText }),
    })
    const { signal } = new AbortController()
    const stored = await sendFile(uploadUrl, chosen, { signal, onProgress: setProgress })
    // The same bytes are the same file.
    if (stored.id === file.id) return
    await media.replaceFile(file.id, stored.id)
    await media.deleteFiles([file.id])
    onReplaced(stored)
  }

  return (
    <>
      <FileButton
        isBusy={change.isRunning}
        onFiles={([chosen]) => {
          if (!chosen) return
          const isSame = chosen.type.split('/')[0] === file.mimeType.split('/')[0]
          setOther(!isSame)
          if (isSame) change.run(() => replace(chosen))
        }}
      >
        {change.isRunning ? messages.replacing : messages.replace}
      </FileButton>
      {change.isRunning && <Progress label={messages.replacing} value={progress} />}
      {isOther && <Notice tone="bad">{messages.replaceKind}</Notice>}
      <ChangeNotice failure={change.failure} reasons={mediaErrors} />
    </>
  )
}
