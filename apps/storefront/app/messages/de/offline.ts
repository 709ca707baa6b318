// Compiled from messages/de.json by `npm run messages`.
export const seen = ({ time }: { time: string | number }): string =>
  `Du bist offline. Diese Seite ist so, wie du sie am ${time} gesehen hast.`
