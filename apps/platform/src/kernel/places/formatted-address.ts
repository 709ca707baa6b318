import { formatAddress } from './format-address.ts'
import { type AnyAddress, streetLines } from './street-lines.ts'

/** The most that `formatted` may have where it is written, so that what was read can be sent back. */
const MAX_FORMATTED = 512

/** The address with its lines as `formatted`, unless its writer gave it a text. */
export function withFormatted<T extends AnyAddress>(address: T, language: string): T {
  if (address.formatted) return address
  const formatted = formatAddress(address, language).join('\n')
  return formatted === '' || formatted.length > MAX_FORMATTED ? address : { ...address, formatted }
}

/**
 * What was written without `formatted` texts that are ours: of the written address itself, or of a stored one that was
 * read and changed. Stored, such a text would contradict the address after the next change.
 */
export function withoutOwnLines<T extends object>(written: T, stored: object | null): T {
  const known = stored === null ? [] : findAddresses(stored)
  return without(written, known)
}

function without<T extends object>(value: T, known: AnyAddress[]): T {
  if (Array.isArray(value)) return value.map((member) => withoutIn(member, known)) as unknown as T
  const { formatted } = value as AnyAddress
  const isOurs =
    typeof formatted === 'string' &&
    [value as AnyAddress, ...known].some((address) => isTextOf(address, formatted))
  const members = Object.entries(value)
    .filter(([name]) => !(isOurs && name === 'formatted'))
    // What apps store is theirs, whatever its members are called.
    .map(([name, member]) => [name, name === 'extendedFields' ? member : withoutIn(member, known)])
  return Object.fromEntries(members)
}

const withoutIn = (member: unknown, known: AnyAddress[]) =>
  typeof member === 'object' && member !== null ? without(member, known) : member

/** Whether the text has the address's lines; the country's name depends on who reads it. */
function isTextOf(address: AnyAddress, text: string) {
  const lines = formatAddress(address)
  const read = text.split('\n')
  const end = address.country ? -1 : lines.length
  // Of the country alone no line is left to compare.
  if (end === -1 && lines.length === 1) return false
  return lines.length === read.length && isSame(lines.slice(0, end), read.slice(0, end))
}

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

function findAddresses(value: object): AnyAddress[] {
  const within = Object.values(value)
    .filter((member) => typeof member === 'object' && member !== null)
    .flatMap(findAddresses)
  const { country, city } = value as AnyAddress
  const isAddress = country != null || city != null || streetLines(value as AnyAddress).length > 0
  return isAddress ? [value as AnyAddress, ...within] : within
}
