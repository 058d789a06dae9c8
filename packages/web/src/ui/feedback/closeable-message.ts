/** Marks a message that can be closed with its number: the text of a page leaves out what was. */
export const closeableMessage = 'data-message';
