import type { ComponentProps } from 'react'

export interface DialogButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The id of the drawer or dialog. */
  opens: string
}

/** A bare button that opens a drawer or dialog, also before there is any script; looks are up to whoever places it. */
export function DialogButton({ opens, ...button }: DialogButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        if (!knowsCommands()) find(opens)?.showModal()
      }}
      {...{ command: 'show-modal', commandfor: opens }}
      {...button}
    />
  )
}

/** What makes a button within a drawer or dialog close it. */
export function closes(id: string) {
  return {
    type: 'button' as const,
    onClick: () => {
      if (!knowsCommands()) find(id)?.close()
    },
    ...{ command: 'close', commandfor: id },
  }
}

/** Browsers without invoker commands: Safari before 26.2, Firefox before 144. */
function knowsCommands() {
  return 'commandForElement' in HTMLButtonElement.prototype
}

function find(id: string) {
  return document.getElementById(id) as HTMLDialogElement | null
}
