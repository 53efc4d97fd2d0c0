/** Where the mails can be read while they go no further than this machine. */
export const LOCAL_INBOX_PATH = '/inbox'
