/** A half line; hot code changes it in place. Directions have length 1. */
export interface Ray {
  x: number
  y: number
  z: number
  dx: number
  dy: number
  dz: number
}

export const createRay = (): Ray => ({ x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 1 })

/** What a ray meets first. */
export interface Hit {
  distance: number
  /** The triangle's number, `NOTHING` or `BACKDROP`. */
  triangle: number
  /** Weights of the triangle's second and third corner. */
  u: number
  v: number
}

export const NOTHING = -1
export const BACKDROP = -2

export const createHit = (): Hit => ({ distance: 0, triangle: NOTHING, u: 0, v: 0 })
