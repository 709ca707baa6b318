import { type DragEvent, useState } from 'react'
import { FileButton, type FileButtonProps } from './file-button.tsx'
import styles from './file-drop.module.css'

export interface FileDropProps extends FileButtonProps {
  /** Before the button, whose text is the child. */
  text: string
  /** Which files, below the button. */
  hint: string
}

/** Where files are dropped; the button in it is the same by keyboard. */
export function FileDrop({ text, hint, ...button }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way to the button in it.
    <div
      className={styles['drop']}
      data-main={button.isMain || undefined}
      data-drop-target={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Otherwise the browser would open the file in place of the back office.
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) button.onFiles(files)
      }}
    >
      <p>{text}</p>
      <FileButton {...button} />
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}
