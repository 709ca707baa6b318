export const missingTitle = 'Page not found'
export const missing = 'There is nothing at this address, or it is no longer there.'

export const unreadableTitle = 'This form could not be read'
export const unreadable =
  'What was sent is longer than the form allows, or was not sent by it. Go back, shorten what you entered and send it again.'

export const stuckTitle = 'Something went wrong on our side'
export const stuck = 'We have been notified. Wait a moment and try again.'

export const offlineTitle = 'No connection'
export const offline =
  'You can view the pages you saw last: go back, or try again when you are online.'

export const requestNumber = 'If it keeps happening, send us this number:'

export const allProducts = 'See all products'
export const home = 'Back to home'
export const again = 'Try again'

/** Plain answers, where no page can be drawn. */
export const foreignForm = 'This form was not sent by a page of this shop.'
