/** Three numbers that hot code changes in place: a path through the scene leaves no garbage. */
export interface Vector {
  x: number
  y: number
  z: number
}

export const vector = (x = 0, y = 0, z = 0): Vector => ({ x, y, z })

export function set(out: Vector, x: number, y: number, z: number) {
  out.x = x
  out.y = y
  out.z = z
}

export const copy = (out: Vector, from: Vector) => set(out, from.x, from.y, from.z)

export const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z

/** `out = a + k b`; `out` may be `a` or `b`. */
export const addScaled = (out: Vector, a: Vector, b: Vector, k: number) =>
  set(out, a.x + b.x * k, a.y + b.y * k, a.z + b.z * k)

export const scale = (out: Vector, k: number) => set(out, out.x * k, out.y * k, out.z * k)

/** `out = a × b`; `out` may be `a` or `b`. */
export const cross = (out: Vector, a: Vector, b: Vector) =>
  set(out, a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)

export const normalize = (out: Vector) => scale(out, 1 / Math.sqrt(dot(out, out)))
