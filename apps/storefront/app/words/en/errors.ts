export const missing = {
  title: 'This one left the shelf',
  text: 'There is nothing at this address, or not any more.',
}
export const unreadable = {
  title: 'This did not fit the form',
  text: 'What was sent is longer than the form takes, or was not sent by it. Go back, shorten what you typed and send it again.',
}
export const stuck = {
  title: 'The door is stuck',
  text: 'It is our side, not yours, and we have been told. Wait a moment and try again.',
}
export const requestNumber = 'If it stays this way, send us this number:'

export const allObjects = 'See all objects'
export const home = 'Back to the beginning'
export const again = 'Try again'

/** Plain answers, where no page can be drawn. */
export const foreignForm = 'This form was not sent by a page of this shop.'
