export interface SectionProps {
  onSaved: () => void
  /** Something has changed that is not saved here, such as a job that has ended. */
  onChanged?: () => void
}
