import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import { UnreadablePictureError } from '../../../media/pictures/read-picture.ts'
import type { FetchOutside } from '../../../outbound/fetch-outside.ts'
import { OutsideError } from '../../../outbound/outside-error.ts'
import { storeMedia } from './store-media.ts'

/** Videos must be uploaded: a fetched file is held in memory until it is stored. */
const MAX_FETCHED_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3

export interface FetchOptions {
  files: MediaFiles
  fetchOutside: FetchOutside
}

interface MediaToFetch extends FetchOptions {
  url: string
  title?: string | undefined
  altText?: string | undefined
  isDecorative?: boolean | undefined
}

/**
 * Stores the file at an address of the public internet, and returns its id.
 *
 * @throws {ApiError} 400 when the address cannot be fetched, or the file's type is not accepted.
 * @see security requirement SR-92
 */
export async function fetchMedia(
  scope: SiteScope,
  { files, fetchOutside, url, title, altText = '', isDecorative = false }: MediaToFetch,
): Promise<string> {
  try {
    const { status, bytes } = await fetchOutside(url, {
      allowHttp: true,
      maxBytes: MAX_FETCHED_BYTES,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: MAX_REDIRECTS,
    })
    if (status !== 200) throw cannotFetch(`The server answered ${status}.`)
    return await storeMedia(scope, {
      files,
      bytes,
      title: title ?? nameOf(url),
      altText,
      isDecorative,
    })
  } catch (error) {
    const isExpected = error instanceof OutsideError || error instanceof UnreadablePictureError
    throw isExpected ? cannotFetch(error.message, error) : error
  }
}

function cannotFetch(reason: string, cause?: Error) {
  const error = applicationError(400, 'MEDIA_NOT_FETCHED', reason)
  error.cause = cause
  return error
}

/** The last segment of the path, as the file's title. */
function nameOf(url: string) {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).slice(0, 200)
  } catch {
    return name.slice(0, 200)
  }
}
