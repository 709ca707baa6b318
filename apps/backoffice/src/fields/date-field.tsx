import { TextField, type TextFieldProps } from '../product-editor/fields/text-field.tsx'

/** A day such as 2026-11-23, or an empty text; the browser has the calendar. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'prefix'>) {
  return <TextField {...props} type="date" max="9999-12-31" />
}
