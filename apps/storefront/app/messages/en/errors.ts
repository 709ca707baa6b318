export const missingTitle = 'This one left the shelf'
export const missing = 'There is nothing at this address, or not any more.'

export const unreadableTitle = 'This did not fit the form'
export const unreadable =
  'What was sent is longer than the form takes, or was not sent by it. Go back, shorten what you typed and send it again.'

export const stuckTitle = 'The door is stuck'
export const stuck =
  'It is our side, not yours, and we have been told. Wait a moment and try again.'

export const offlineTitle = 'No connection'
export const offline =
  'What you saw last is still there: go back, or try again when you are online.'

export const requestNumber = 'If it stays this way, send us this number:'

export const allObjects = 'See all objects'
export const home = 'Back to the beginning'
export const again = 'Try again'

/** Plain answers, where no page can be drawn. */
export const foreignForm = 'This form was not sent by a page of this shop.'
