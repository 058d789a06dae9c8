/** Unguessable: the name of an image or font is all that protects it. */
export const storedNameLength = 32;
