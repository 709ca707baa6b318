export interface MarkedProps {
  /** Joined they are the text. */
  pieces: readonly { text: string; isMatch: boolean }[]
}

/** A text in which the pieces that were looked for stand out. */
export function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, isMatch }, at) => {
    const Piece = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
    return <Piece key={at}>{text}</Piece>
  })
}
