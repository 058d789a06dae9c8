/** For `like`: texts that contain this one; `%` and `_` in it mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
