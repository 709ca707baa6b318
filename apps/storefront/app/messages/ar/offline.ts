// Compiled from messages/ar.json by `npm run messages`.
export const seen = ({ time }: { time: string | number }): string =>
  `أنت غير متصل بالإنترنت. هذه الصفحة كما رأيتها في \u2068${time}\u2069.`
