/** Linear light, red, green and blue by Rec. 709. */
export type Color = readonly [red: number, green: number, blue: number]

/** The linear light of a colour as CSS writes it, `#rrggbb`. */
export function linearColor(hex: string): Color {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [linear((bits >> 16) & 255), linear((bits >> 8) & 255), linear(bits & 255)]
}

/** The transfer function of IEC 61966-2-1 (sRGB). */
function linear(byte: number) {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
