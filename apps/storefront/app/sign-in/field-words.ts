/** What stands beside a field, in whichever form it is. */
export const fieldWords = {
  malformedEmail: 'Something is missing after the dot, for example .de',
  malformedDigits: 'Six digits, please: 0 to 9 and nothing else.',
  wrongPassword: 'The password is not right.',
  weakPassword:
    'Too short or too easy to guess. Ten characters and more; a short sentence is best.',
  newPassword: 'At least 10 characters. A short sentence is easier to keep than a puzzle.',
} as const
