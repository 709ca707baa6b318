import type { HighlightedText } from '@vitrine/contract'
import { toSearchText } from './language.ts'

const CONTEXT = 60

/** The text in segments, with those that match the search marked; `undefined` when none matches. */
export function highlight(text: string, words: string[]): HighlightedText | undefined {
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece, at) => ({
    text: piece,
    isMatch: at % 2 === 1 && isAnswer(piece, words),
  }))
  const first = pieces.findIndex(({ isMatch }) => isMatch)
  return first < 0 ? undefined : joinPieces(pieces)
}

/** As {@link highlight}, reduced to the context of the first match of a long text. */
export function highlightExcerpt(text: string, words: string[]): HighlightedText | undefined {
  const whole = highlight(text, words)
  if (!whole) return undefined
  const at = whole.findIndex(({ isMatch }) => isMatch)
  const before = whole[at - 1]?.text ?? ''
  const shown = [
    { text: before.length > CONTEXT ? `…${endOf(before)}` : before, isMatch: false },
    ...whole.slice(at),
  ].filter(({ text: piece }) => piece !== '')
  let left = CONTEXT * 4
  return shown.flatMap(({ text: piece, isMatch }) => {
    if (left <= 0) return []
    const cut = piece.length > left ? `${beginningOf(piece, left)}…` : piece
    left -= piece.length
    return [{ text: cut, isMatch }]
  })
}

/** Cuts neither end inside a character. */
const beginningOf = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
const endOf = (text: string) => text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, '')

/** Words of the index are stems, so a word matches when it begins with one and is not much longer. */
function isAnswer(piece: string, words: string[]) {
  const plain = toSearchText(piece)
  return words.some((word) => {
    const stem = word.replace(/i$/, '')
    return (
      plain === word ||
      (stem.length >= 3 && plain.startsWith(stem) && plain.length - stem.length <= 4)
    )
  })
}

function joinPieces(pieces: HighlightedText): HighlightedText {
  const joined: HighlightedText = []
  for (const { text, isMatch } of pieces) {
    const last = joined.at(-1)
    if (last && last.isMatch === isMatch) last.text += text
    else if (text !== '') joined.push({ text, isMatch })
  }
  return joined
}
