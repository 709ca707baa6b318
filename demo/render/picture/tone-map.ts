/** Contrast and saturation of the look. */
const POWER = 1.42
const SATURATION = 0.98
/** The stops around middle grey that the film holds. */
const DARKEST = -12.47393
const STOPS = 16.5

const pixel = new Float64Array(3)

/**
 * Turns light into what a display shows, 0 ... 1 without a further transfer function: highlights lose their colour
 * instead of changing it. The answer is overwritten by the next call.
 *
 * AgX by T. Sobotka, with the polynomial of B. Wrensch (2023).
 */
export function toneMap(red: number, green: number, blue: number): Float64Array {
  const r = contrast(0.842479062 * red + 0.0784336 * green + 0.0792237451 * blue)
  const g = contrast(0.0423282423 * red + 0.878468636 * green + 0.0791661275 * blue)
  const b = contrast(0.0423756549 * red + 0.0784336 * green + 0.879142974 * blue)
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const lookR = grey + SATURATION * (r - grey)
  const lookG = grey + SATURATION * (g - grey)
  const lookB = grey + SATURATION * (b - grey)
  pixel[0] = 1.196879 * lookR - 0.0980208811 * lookG - 0.0990297441 * lookB
  pixel[1] = -0.0528968518 * lookR + 1.15190313 * lookG - 0.0989611768 * lookB
  pixel[2] = -0.0529716355 * lookR - 0.0980434501 * lookG + 1.15107367 * lookB
  return pixel
}

function contrast(light: number) {
  const stops = (Math.log2(Math.max(light, 1e-7)) - DARKEST) / STOPS
  const x = Math.min(1, Math.max(0, stops))
  const x2 = x * x
  const x4 = x2 * x2
  const curve =
    15.5 * x4 * x2 -
    40.14 * x4 * x +
    31.96 * x4 -
    6.868 * x2 * x +
    0.4298 * x2 +
    0.1191 * x -
    0.00232
  return Math.max(0, curve) ** POWER
}
