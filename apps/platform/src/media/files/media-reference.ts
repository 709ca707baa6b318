/**
 * The id of a file, in whatever form it is named: itself, `wix:image://v1/{id}/…` and its sisters for films, sounds and
 * documents, the older `image://v1/{id}/…`, or one of our own addresses `…/media/{id}/v1/…`.
 *
 * @see wire contract section 11.3
 */
export function toMediaId(reference: string): string {
  const [, id] =
    /^(?:wix:)?(?:image|video|audio|document):\/\/v1\/([^/#]+)/.exec(reference) ??
    /^https?:\/\/[^/]+\/media\/([^/?#]+)/.exec(reference) ??
    []
  return id ?? reference
}
