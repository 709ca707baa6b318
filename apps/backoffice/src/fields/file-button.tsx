import { type ReactNode, useRef } from 'react'

export interface FileButtonProps {
  className: string | undefined
  /** Types or endings, such as `image/png` or `.csv`; all by default. */
  accept?: readonly string[]
  allowsMultiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the chooser of the system. */
export function FileButton(props: FileButtonProps) {
  const { className, accept, allowsMultiple = false, isBusy = false, onFiles, children } = props
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join()}
        multiple={allowsMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
