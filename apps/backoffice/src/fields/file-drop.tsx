import { type DragEvent, type ReactNode, useState } from 'react'

export interface FileDropProps {
  className: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Where files are dropped; the button in it is the same by keyboard. */
export function FileDrop({ className, onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way to the button in it.
    <div
      className={className}
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
        if (files.length > 0) onFiles(files)
      }}
    >
      {children}
    </div>
  )
}
