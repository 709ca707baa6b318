import * as messages from '#messages/field'

/** What the browser finds wrong with a control, in our words; its own where we have none. */
export function problemOf(control: HTMLInputElement | HTMLSelectElement): string {
  const { validity, type, title, validationMessage } = control
  if (validity.valueMissing) return messages.missing
  if (validity.tooShort && 'minLength' in control) {
    return messages.tooShort({ count: control.minLength })
  }
  return type === 'email' ? messages.malformedEmail : title || validationMessage
}
