import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useMessages } from '../shell/language-context.tsx'

/** Copies the text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { common } = useMessages()
  const [isCopied, setCopied] = useState(false)

  return (
    <>
      <Button
        type="button"
        look="second"
        size="small"
        aria-label={label && `${common.copy}: ${label}`}
        onClick={() =>
          // Without the permission the text stays selectable, and the button as it is.
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {isCopied ? common.copied : common.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && common.copied}
      </span>
    </>
  )
}
