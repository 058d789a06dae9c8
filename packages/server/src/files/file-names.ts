/** Unguessable: an image's name is all that protects it. */
export const storedNameLength = 32;

const folder = '/files/';
export const imageAddress = (storedName: string): string => `${folder}${storedName}`;
export const storedNameIn = (address: string): string | null => (address.startsWith(folder) ? address.slice(folder.length) : null);
