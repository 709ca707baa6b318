/**
 * The file id in a reference of any form: the id itself, `wix:image://v1/{id}/…` and the same for videos, sounds and
 * documents, the older `image://v1/{id}/…`, or a platform address `…/media/{id}/v1/…`.
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
