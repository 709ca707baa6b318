export interface SectionProps {
  onSaved: () => void
}
