/** The provider replaces this with the id of the finished session. */
export const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}'

/** The buyer returns to the premium page, which has the same path in every language. */
export const successAddress = (publicUrl: string) =>
  `${publicUrl}/premium?checkout=success&session_id=${SESSION_PLACEHOLDER}`
export const cancelledAddress = (publicUrl: string) => `${publicUrl}/premium?checkout=cancelled`
export const portalReturnAddress = (publicUrl: string) => `${publicUrl}/premium`
