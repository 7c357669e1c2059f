export const refusals = {
  'user-not-found': 'User not found. Please log in again.',
  changed:
    'You changed your profile in another tab or on another device. Nothing is lost: choose below which text to keep.',
  'address-taken': 'This address is taken. Choose another.',
  'cv-queue-full': 'Many CVs are being prepared at the moment. Try again in half a minute.',
  'cv-not-drawable':
    'We could not make a PDF of this CV: its text is too long or has characters that we cannot print. Print the page instead, or shorten the text.',
  'foreign-picture': 'This picture belongs to somebody else. Upload it as your own.',
} as const

/** Messages for `changed` outside the profile page. */
export const changedMessages = {
  import:
    'You changed your profile after choosing this file. Nothing was replaced: check the preview again, then press “Replace my profile”.',
  picture:
    'You changed your profile in another tab or on another device. This is your current picture: press Remove again if you want to remove it.',
  cv: 'You changed these settings in another tab or on another device. What you chose is below: save again to replace them.',
}
