// Compiled from messages/en.json by `npm run messages`.
export const seen = ({ time }: { time: string | number }): string =>
  `You are offline. This page is as you saw it on ${time}.`
