import { useRef } from 'react'
import styles from './file-button.module.css'

export interface FileButtonProps {
  /** Types or endings, such as `image/png` or `.csv`; all by default. */
  accept?: readonly string[]
  allowsMultiple?: boolean
  isBusy?: boolean
  /** Whether it is what the screen is for. */
  isMain?: boolean
  onFiles: (files: File[]) => void
  children: string
}

/** A button that opens the chooser of the system. */
export function FileButton(props: FileButtonProps) {
  const { accept, allowsMultiple = false, isBusy = false, isMain, onFiles, children } = props
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-main={isMain || undefined}
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
