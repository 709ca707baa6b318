export interface MarkedProps {
  /** The parts of the text, in order. */
  pieces: readonly { text: string; isMatch: boolean }[]
}

/** A text with highlighted search matches. */
export function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, isMatch }, at) => {
    const Piece = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
    return <Piece key={at}>{text}</Piece>
  })
}
