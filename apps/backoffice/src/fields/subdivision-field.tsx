import { SelectField } from '../product-editor/fields/select-field.tsx'
import { useSubdivisions } from './use-subdivisions.ts'

export interface SubdivisionFieldProps {
  /** What the field is called, and what having none is. */
  labels: { subdivision: string; noSubdivision: string }
  /** ISO 3166-1 alpha-2; empty: none. */
  country: string
  /** ISO 3166-2; empty: none. */
  value: string
  onChange: (code: string) => void
}

/** A state or province of the country; nothing where there is none. */
export function SubdivisionField({ labels, country, value, onChange }: SubdivisionFieldProps) {
  const { subdivisions = [] } = useSubdivisions(country === '' ? [] : [country])
  if (subdivisions.length === 0) return null
  return (
    <SelectField
      label={labels.subdivision}
      value={value}
      options={[
        { value: '', label: labels.noSubdivision },
        ...subdivisions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
