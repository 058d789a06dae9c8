/** Unguessable: an image's name is all that protects it. */
export const storedNameLength = 32;
