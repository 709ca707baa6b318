import type { RouteDescription } from '../http/route/route.ts'

/** The form of the path that our client sends: the second one, where there is more than the bare path. */
export function apiHostPath({ path, forms, id }: RouteDescription): string {
  const isBareOnTheApiHost =
    id === 'token' || (forms.length === 2 && path.startsWith('/v2/collections'))
  const prefix = isBareOnTheApiHost ? '' : (forms[1] ?? '')
  return prefix + toTemplate(path)
}

/** The path with its parameters in the form of OpenAPI. */
export function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}
