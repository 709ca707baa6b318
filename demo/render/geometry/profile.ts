/** A point of a profile: distance from the axis, height, and the free number of the texture. */
export interface ProfilePoint {
  radius: number
  height: number
  w: number
}

/** A profile as data: radius and height, from the foot to the rim. */
export type Outline = readonly (readonly [radius: number, height: number])[]

/** A corner of a turned piece, rounded by `rounding`. */
export type Corner = readonly [radius: number, height: number, rounding?: number]

/** Keeps the middle of a lathed thing from closing in a point, whose normal would be undefined. */
const AXIS = 0.0001
const SAMPLES_PER_SEGMENT = 14

/** A smooth curve through the points (Catmull and Rom, 1974). */
export function splined(outline: Outline): [number, number][] {
  const curve: [number, number][] = []
  const at = (i: number) => outline[Math.min(outline.length - 1, Math.max(0, i))]
  for (let i = 0; i + 1 < outline.length; i++) {
    for (let k = 0; k < SAMPLES_PER_SEGMENT; k++) {
      const t = k / SAMPLES_PER_SEGMENT
      const axis = (n: 0 | 1) => catmullRom(at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n], t)
      curve.push([axis(0), axis(1)])
    }
  }
  const [radius, height] = at(outline.length)
  return [...curve, [radius, height]]
}

function catmullRom(before: number, from: number, to: number, after: number, t: number) {
  const linear = to - before
  const square = 2 * before - 5 * from + 4 * to - after
  const cube = 3 * from - before - 3 * to + after
  return 0.5 * (2 * from + linear * t + square * t * t + cube * t * t * t)
}

/**
 * The closed profile of a thrown pot around its outline: a recessed foot, the outside, a round rim and the inside.
 * `w` runs from 0 to 0.98 outside, to 1.02 over the rim and to 2 inside, so that a glaze knows where it is.
 */
export function vesselProfile(outline: Outline, wall: number, floor: number): ProfilePoint[] {
  const outside = splined(outline)
  const lengths = arcLengths(outside)
  const part = (i: number) => lengths[i] / lengths[lengths.length - 1]
  const foot = outside[0][0]
  const profile: ProfilePoint[] = [
    { radius: AXIS, height: 0.03, w: 0 },
    { radius: Math.max(0.01, foot - 0.16), height: 0.03, w: 0 },
    { radius: Math.max(0.02, foot - 0.12), height: 0.004, w: 0 },
    { radius: foot - 0.05, height: 0, w: 0 },
    ...outside.map(([radius, height], i) => ({ radius, height, w: 0.98 * part(i) })),
    ...rimOf(outside, wall, 8, (k) => 0.98 + 0.04 * k),
  ]
  for (const { i, radius, height } of insideOf(outside, wall, floor)) {
    profile.push({ radius, height, w: 1.02 + 0.98 * (1 - part(i)) })
  }
  return [...profile, ...roundedFloor(profile[profile.length - 1], floor, 1, 1.98)]
}

/** The closed profile of blown glass: a solid base, an even wall, a fire-polished rim. */
export function blownProfile(outline: Outline, wall: number, base: number): ProfilePoint[] {
  const outside = splined(outline)
  const foot = outside[0][0]
  const profile: ProfilePoint[] = [
    { radius: AXIS, height: 0.04, w: 0 },
    { radius: foot * 0.62, height: 0.025, w: 0 },
    { radius: foot * 0.88, height: 0, w: 0 },
    ...outside.map(([radius, height]) => ({ radius, height, w: 0 })),
    ...rimOf(outside, wall, 6, () => 1),
  ]
  for (const { radius, height } of insideOf(outside, wall, base + 0.1)) {
    profile.push({ radius, height, w: 2 })
  }
  return [...profile, ...roundedFloor(profile[profile.length - 1], base, 0.5, 2)]
}

/** The profile of a turned piece; `w` is the depth below its highest point. */
export function turnedProfile(corners: readonly Corner[]): ProfilePoint[] {
  const top = Math.max(...corners.map(([, height]) => height))
  return corners
    .flatMap((_, i) => roundedCorner(corners, i))
    .map(([radius, height]) => ({ radius: Math.max(AXIS, radius), height, w: top - height }))
}

function roundedCorner(corners: readonly Corner[], i: number): [number, number][] {
  const [x, y, rounding = 0] = corners[i]
  if (i === 0 || i === corners.length - 1 || rounding === 0) return [[x, y]]
  const towards = ([toX, toY]: Corner) => {
    const length = Math.hypot(toX - x, toY - y)
    const reach = Math.min(rounding, 0.49 * length) / length
    return [x + (toX - x) * reach, y + (toY - y) * reach]
  }
  const before = towards(corners[i - 1])
  const after = towards(corners[i + 1])
  return Array.from({ length: 9 }, (_, k) => {
    const t = k / 8
    const bend = (from: number, over: number, to: number) =>
      (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t * t * to
    return [bend(before[0], x, after[0]), bend(before[1], y, after[1])]
  })
}

function rimOf(outside: [number, number][], wall: number, steps: number, w: (t: number) => number) {
  const last = outside.length - 1
  const [nx, ny] = outwards(outside, last)
  const centre = [outside[last][0] - (nx * wall) / 2, outside[last][1] - (ny * wall) / 2]
  return Array.from({ length: steps - 1 }, (_, i) => {
    const t = (i + 1) / steps
    const cosine = (Math.cos(Math.PI * t) * wall) / 2
    const sine = (Math.sin(Math.PI * t) * wall) / 2
    return {
      radius: centre[0] + cosine * nx - sine * ny,
      height: centre[1] + cosine * ny + sine * nx,
      w: w(t),
    }
  })
}

/** The outside moved in by the wall, from the rim down to the floor. */
function* insideOf(outside: [number, number][], wall: number, floor: number) {
  let inner = Number.POSITIVE_INFINITY
  for (let i = outside.length - 1; i >= 0; i--) {
    const [nx, ny] = outwards(outside, i)
    const radius = outside[i][0] - nx * wall
    const height = outside[i][1] - ny * wall
    if (height < floor || radius < 0.02 || radius > inner + 0.3) return
    inner = radius
    yield { i, radius, height }
  }
}

/** From the wall to the middle; a lower `power` is a flatter floor. */
function roundedFloor(from: ProfilePoint, floor: number, power: number, w: number) {
  return Array.from({ length: 10 }, (_, i) => {
    const angle = ((i + 1) / 10) * (Math.PI / 2)
    return {
      radius: Math.max(AXIS, from.radius * Math.max(0, Math.cos(angle)) ** power),
      height: floor + (from.height - floor) * (1 - Math.sin(angle)),
      w,
    }
  })
}

function outwards(curve: [number, number][], i: number) {
  const before = curve[Math.max(0, i - 1)]
  const after = curve[Math.min(curve.length - 1, i + 1)]
  const dr = after[0] - before[0]
  const dh = after[1] - before[1]
  const length = Math.hypot(dr, dh) || 1
  return [dh / length, -dr / length]
}

function arcLengths(curve: [number, number][]) {
  let length = 0
  return curve.map(([radius, height], i) => {
    const [r, h] = curve[Math.max(0, i - 1)]
    length += Math.hypot(radius - r, height - h)
    return length
  })
}
