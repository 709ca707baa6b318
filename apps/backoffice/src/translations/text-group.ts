/** Texts by the key of their row. */
export type Texts = Record<string, string>

export interface TextRow {
  key: string
  label: string
  original: string
  maxLength: number
  isHtml?: boolean
  /** Several lines. */
  isLong?: boolean
}

/** What belongs together on a page of the shop. */
export interface TextGroup {
  title: string
  rows: TextRow[]
}
