import type { ComponentProps } from 'react'

export interface DialogButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The id of the drawer or dialog. */
  opens: string
}

/** An unstyled button that opens a drawer or dialog, also without JavaScript; the parent sets the look. */
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

/** The props of a button that closes the surrounding drawer or dialog. */
export function closes(id: string) {
  return {
    type: 'button' as const,
    onClick: () => {
      if (!knowsCommands()) find(id)?.close()
    },
    ...{ command: 'close', commandfor: id },
  }
}

/** For browsers without invoker commands: Safari before 26.2, Firefox before 144. */
function knowsCommands() {
  return 'commandForElement' in HTMLButtonElement.prototype
}

function find(id: string) {
  return document.getElementById(id) as HTMLDialogElement | null
}
